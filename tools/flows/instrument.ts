import ts from 'typescript';

/** The global function that instrumented functions call, if it is set, with their file, name and line. */
export const TRACE = '__jishiTrace';

/** Sources of the product. */
const OWN_SOURCES = /^(?:apps\/[^/]+|packages\/contract)\/src\/.*\.tsx?$/;
export const isOwnSource = (file: string): boolean => OWN_SOURCES.test(file);

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** Returns the source with a call at the start of every function body. Line numbers do not change. */
export function instrument(file: string, text: string): string {
  const source = parse(file, text);
  const insertions: Insertion[] = [];
  visitFunctions(source, (node, body) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const call = `globalThis.${TRACE}?.(${JSON.stringify(file)}, ${JSON.stringify(nameOf(node))}, ${line})`;
    insertions.push(...insertionsInto(body, call));
  });
  return insert(text, insertions);
}

export function parse(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

/** Returns every function, method and accessor with a body, outer ones first. */
export function visitFunctions(
  source: ts.SourceFile,
  take: (node: ts.SignatureDeclaration, body: ts.ConciseBody) => void,
): void {
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined)
      take(node, node.body as ts.ConciseBody);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

function insertionsInto(body: ts.ConciseBody, call: string): Insertion[] {
  if (ts.isBlock(body)) return [{ at: body.getStart() + 1, text: `${call};` }];
  return [
    { at: body.getStart(), text: `(${call}, ` },
    { at: body.getEnd(), text: ')' },
  ];
}

function insert(text: string, insertions: readonly Insertion[]): string {
  let result = '';
  let at = 0;
  for (const insertion of insertions.toSorted((a, b) => a.at - b.at)) {
    result += text.slice(at, insertion.at) + insertion.text;
    at = insertion.at;
  }
  return result + text.slice(at);
}

/** Returns the name that a reader would look for. An anonymous function is named after the enclosing declaration. */
export function nameOf(node: ts.SignatureDeclaration): string {
  const own = ownName(node);
  const around = nameAround(node);
  if (own === undefined) return around ?? 'default';
  const isMember = ts.isClassLike(node.parent) || ts.isPropertyDeclaration(node.parent);
  return isMember && around !== undefined ? `${around}.${own}` : own;
}

function ownName(node: ts.SignatureDeclaration): string | undefined {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  if (node.name !== undefined) return node.name.getText();
  const { parent } = node;
  const isNamed =
    ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent);
  return isNamed ? parent.name.getText() : undefined;
}

/**
 * Returns the class of a method. For an anonymous function, returns the function around it or else the
 * declaration that contains it.
 */
function nameAround(node: ts.Node): string | undefined {
  let variable: string | undefined;
  for (let parent = node.parent; !ts.isSourceFile(parent); parent = parent.parent) {
    if (ts.isClassLike(parent)) return parent.name?.getText();
    if (ts.isFunctionLike(parent)) return nameOf(parent);
    if (ts.isVariableDeclaration(parent)) variable = parent.name.getText();
  }
  return variable;
}
