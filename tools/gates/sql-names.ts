import ts from 'typescript';

/** A text that is or may be SQL, and the line where it begins. */
export interface SqlText {
  readonly line: number;
  readonly text: string;
}

/** A table that a statement names. */
export interface TableUse {
  readonly name: string;
  readonly line: number;
  readonly access: 'read' | 'write';
}

/** Keywords that precede tables, and the tables, each with an optional alias. */
const TABLES = new RegExp(
  String.raw`\b(from|join|using|references|analyze|insert\s+into|merge\s+into|update|delete\s+from|` +
    String.raw`truncate(?:\s+table)?|lock(?:\s+table)?|copy|(?:alter|drop)\s+(?:table|view)(?:\s+if\s+exists)?)\s+(?:only\s+)?` +
    String.raw`((?:[\w."]+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*[\w."]+)`,
  'gi',
);
const READING = /^(from|join|using|references|analyze)$/i;

/** Methods of the query builder whose first argument names a table. */
const BUILDERS = {
  read: new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'from', 'using']),
  write: new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']),
};

/** Returns the tables whose names follow one of the keywords in `TABLES`. Names of columns and parameters do not count. */
export function tablesIn({ text, line }: SqlText): TableUse[] {
  return [...text.matchAll(TABLES)].flatMap(({ 1: word = '', 2: list = '', index }) => {
    const at = line + linesIn(text.slice(0, index));
    const access = READING.test(word) ? 'read' : 'write';
    return list.split(',').map((one) => ({ name: nameOf(one), line: at, access }));
  });
}

/** Returns the tables that a program passes to the query builder. */
export function builderTablesIn(source: ts.SourceFile): TableUse[] {
  const uses: TableUse[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const method = node.expression.name.text;
      const access = BUILDERS.read.has(method) ? 'read' : BUILDERS.write.has(method) ? 'write' : undefined;
      const line = lineOf(source, node.expression.name);
      if (access !== undefined)
        for (const text of textsOf(node.arguments[0])) uses.push({ name: nameOf(text), line, access });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

/** Returns every string of a program, with a placeholder for each interpolated value. */
export function stringsIn(source: ts.SourceFile): SqlText[] {
  const texts: SqlText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push({ line: lineOf(source, node), text: node.text });
    if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}');
      texts.push({ line: lineOf(source, node), text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** Removes the comments from SQL and keeps its lines. */
export const withoutComments = (sql: string): string => sql.replace(/--[^\n]*/g, '');

/** Returns every occurrence of the given names as whole words in a text, each with its line. */
export function wordsIn({ text, line }: SqlText, names: ReadonlyMap<string, unknown>): SqlText[] {
  return [...text.matchAll(/\w+/g)].flatMap(({ 0: word, index }) =>
    names.has(word) ? [{ text: word, line: line + linesIn(text.slice(0, index)) }] : [],
  );
}

function textsOf(node: ts.Expression | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(textsOf) : [];
}

/** Returns the plain name of a table: `account` for `public."account" as a`. */
function nameOf(text: string): string {
  const [name = ''] = text.trim().split(/\s+/);
  return name.replaceAll('"', '').replace(/^public\./, '');
}

const linesIn = (text: string): number => text.split('\n').length - 1;

function lineOf(source: ts.SourceFile, node: ts.Node): number {
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}
