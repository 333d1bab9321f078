import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { type ParseSource, sourceParser } from './parse-source.ts';

/** Files whose texts a page can show. */
const PAGE_SOURCES = [
  'apps/{web,server}/src/**/*.{ts,tsx,sql,md}',
  'apps/e2e/harness/*.ts',
  'packages/*/src/**/*.{ts,tsx}',
  'catalogue/**/*.{yaml,md}',
  'docs/**/*.md',
];
const ENTERS = /\.(fill|type|pressSequentially)$/;
const TESTS = /\.(test|fixture)\.tsx?$|\/tests\//;
/** A string of one line in a source. */
const LITERAL = /(['`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;
const HOLE = /\$?\{+[^{}]*\}+/;
/** The end of a clause, with which a text may end. */
const CLAUSE = /[,.;:，。；：]/;
/** Four Chinese characters, or two English words: a shorter text occurs somewhere by chance. */
const PHRASE = /\b\p{Lu}\S* \p{Ll}|(?:\p{Script=Han}.*){4}/u;

/** The places where a composed text is joined: at signs, and at a space next to Chinese or before a capital. */
const SEAM = /[…（）():：；;，。、“”"/*]+|(?<=\p{Script=Han})\s|\s(?=\p{Script=Han}|\p{Lu})/u;

/**
 * Finds texts that journeys look for and no page can show: the site's text was reworded and the journey was not. Texts
 * that a journey enters or answers itself are not checked.
 */
export async function checkQuoted(root: string, parse: ParseSource = sourceParser(root)): Promise<string[]> {
  const isShown = await shownTexts(root);
  const lines: string[] = [];
  for await (const path of glob('apps/e2e/journeys/**/*.ts', { cwd: root })) {
    const file = String(path);
    const source = await parse(file);
    const { sought, data } = literalsOf(source);
    for (const [text, line] of sought)
      if (PHRASE.test(text) && !isShown(text) && !data.some((entry) => text.includes(entry)))
        lines.push(`quoted: ${file}:${line} looks for '${text}', which no page shows`);
  }
  return lines.sort();
}

/** Returns true if the sources contain a text as it is, as a filled template, or as a composition of several texts. */
async function shownTexts(root: string): Promise<(text: string) => boolean> {
  const whole: string[] = [];
  const literals = new Set<string>();
  for await (const path of glob(PAGE_SOURCES, {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules'),
  })) {
    if (TESTS.test(String(path))) continue;
    const text = await readFile(join(root, String(path)), 'utf8');
    whole.push(text);
    for (const [, , literal = ''] of text.matchAll(LITERAL)) literals.add(unescaped(literal));
  }
  const all = unescaped(whole.join('\n'));
  const clauses = [...literals].flatMap((literal) => [literal, ...literal.split(CLAUSE)]);
  const templates = [...new Set(clauses)].filter((clause) => HOLE.test(clause)).flatMap(templateOf);
  const isFilled = (text: string): boolean =>
    templates.some(({ pattern, letters }) => letters * 2 >= lettersOf(text) && pattern.test(text));
  const isKnown = (text: string): boolean => literals.has(text) || all.includes(text) || isFilled(text);
  return (text) => isKnown(text) || text.split(SEAM).every(isKnown);
}

interface Template {
  readonly pattern: RegExp;
  /** The number of letters outside the placeholders. A template with few letters would match every text. */
  readonly letters: number;
}

function templateOf(literal: string): Template[] {
  const parts = literal.split(HOLE);
  const letters = lettersOf(parts.join(''));
  if (letters < 2) return [];
  const fixed = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return [{ pattern: new RegExp(`^${fixed.join('.*')}$`, 's'), letters }];
}

const lettersOf = (text: string): number => text.replaceAll('CN¥', '').match(/\p{L}/gu)?.length ?? 0;

const unescaped = (text: string): string => text.replace(/\\(['`])/g, '$1');

interface Literals {
  /** Each text that a journey looks for, with its line. */
  readonly sought: readonly [text: string, line: number][];
  /** Texts that the journey uses in another way: it enters them or puts them into an answer. */
  readonly data: readonly string[];
}

function literalsOf(source: ts.SourceFile): Literals {
  const literals: ts.StringLiteralLike[] = [];
  /** Names of the properties and variables that the journey types into fields. */
  const entered = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.push(node);
    if (ts.isCallExpression(node) && ENTERS.test(node.expression.getText()))
      for (const argument of node.arguments) entered.add(argument.getText().replace(/^.*\./s, ''));
    ts.forEachChild(node, visit);
  };
  visit(source);
  const isFound = (node: ts.StringLiteralLike): boolean => isSought(node) && !entered.has(keyOf(node));
  return {
    sought: literals.filter(isFound).map((node) => [node.text, lineOf(node)]),
    data: literals.filter((node) => node.text.length > 1 && !isFound(node)).map(({ text }) => text),
  };
}

/** True if a literal is the text that a locator looks for, or is in a table of texts by language. */
function isSought(node: ts.Node): boolean {
  for (let at = node; at.parent !== undefined; at = at.parent) {
    const { parent } = at;
    if (ts.isCallExpression(parent) && at !== parent.expression)
      return ts.isPropertyAccessExpression(parent.expression) && /^getBy/.test(parent.expression.name.text);
    if (
      ts.isObjectLiteralExpression(parent) &&
      parent.properties.some((one) => one.name?.getText() === 'lang')
    )
      return true;
  }
  return /\.words\.ts$/.test(node.getSourceFile().fileName);
}

const keyOf = ({ parent }: ts.Node): string => (ts.isPropertyAssignment(parent) ? parent.name.getText() : '');

const lineOf = (node: ts.Node): number =>
  node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;
