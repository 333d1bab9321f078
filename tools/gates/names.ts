import { basename } from 'node:path';
import ts from 'typescript';
import { type ParseSource, sourceParser } from './parse-source.ts';
import { listSources } from './sources.ts';

/** Rejected words, each with its replacement. */
export interface RefusedNames {
  /**
   * Names that are rejected if they consist of only this word. A participle describes an action and does not name the
   * object.
   */
  readonly alone: readonly string[];
  /** Words that are rejected in any name: metaphors that are not technical terms. */
  readonly anywhere: Readonly<Record<string, string>>;
  /** Words that are rejected in any name outside the web client, which still uses some of them. */
  readonly outsideWeb: Readonly<Record<string, string>>;
}

/** Generated files contain names of the database. */
const GENERATED = /\.generated\.ts$/;

export const refusedNames: RefusedNames = {
  alone: [
    'asked',
    'drawn',
    'found',
    'given',
    'kept',
    'known',
    'looked',
    'made',
    'met',
    'seen',
    'shown',
    'taken',
    'told',
    'wanted',
  ],
  anywhere: {
    bring: 'import, sync, load: what it does',
    deck: 'shuffled list',
    door: 'sign-in, entrance, window: what it is',
    ground: 'background, basis',
    haste: 'rate limit',
    lane: 'queue, worker',
    parcel: 'batch',
    purse: 'wallet',
    standing: 'current, confirmed, published: what it is',
    tell: 'present, describe, notify: what it does',
    telling: 'complete, significant: what it is',
    town: 'names of what it holds',
  },
  outsideWeb: {
    course: 'series, closes: what the line shows',
    sight: 'visibility',
    wish: 'request, input, draft',
  },
};

const WEB = /^apps\/(web|e2e)\//;

/** Lists rejected names of variables, parameters, functions, types, members and files, one line each. */
export async function checkNames(
  root: string,
  refused: RefusedNames = refusedNames,
  parse: ParseSource = sourceParser(root),
): Promise<string[]> {
  const files = (await listSources(root)).filter((file) => !GENERATED.test(file));
  const lines = await Promise.all(
    files.map(async (file) => {
      const stem = basename(file).split('.')[0] ?? '';
      const { alone, anywhere, outsideWeb } = refused;
      const words = { alone, anywhere: WEB.test(file) ? anywhere : { ...anywhere, ...outsideWeb } };
      const ofFile = whyRefused(stem, words);
      return [
        ...(ofFile === null ? [] : [`names: ${file}: ${ofFile}`]),
        ...declaredNames(await parse(file)).flatMap(({ text, line }) => {
          const why = whyRefused(text, words);
          return why === null ? [] : [`names: ${file}:${line}: ${text}: ${why}`];
        }),
      ];
    }),
  );
  return lines.flat();
}

function whyRefused(name: string, { alone, anywhere }: Omit<RefusedNames, 'outsideWeb'>): string | null {
  const words = wordsOf(name);
  if (words.length === 1 && alone.includes(words[0] ?? '')) return 'a participle; name the thing';
  const metaphor = words.map((word) => word.replace(/s$/, '')).find((word) => Object.hasOwn(anywhere, word));
  return metaphor === undefined
    ? null
    : `“${metaphor}” is not a word of the trade; say ${anywhere[metaphor]}`;
}

/** `usedToday`, `used_today`, `used-today` and `UsedToday` all consist of the words “used” and “today”. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_#-]+/)
    .filter((word) => word !== '');
}

/**
 * Returns the names that the source itself declares. Names that are quoted or contain `_` are columns of the
 * database.
 */
function declaredNames(source: ts.SourceFile): { text: string; line: number }[] {
  const names: { text: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (isName(node) && !node.text.slice(1).includes('_')) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      names.push({ text: node.text, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function isName(node: ts.Node): node is ts.Identifier | ts.PrivateIdentifier {
  if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return false;
  const { parent } = node;
  return isDeclaration(parent) && parent.name === node;
}

function isDeclaration(node: ts.Node): node is ts.NamedDeclaration {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isGetAccessorDeclaration(node)
  );
}
