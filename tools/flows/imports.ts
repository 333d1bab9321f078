import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { parse } from './instrument.ts';

const CONTRACT = { name: '@jishi/contract', file: 'packages/contract/src/index.ts' };

/**
 * Returns the files reachable by imports, including the starting ones. The search continues only through files that
 * `passes` accepts.
 */
export function reachable(
  root: string,
  from: readonly string[],
  passes: (file: string) => boolean,
): Set<string> {
  const reached = new Set<string>();
  const waiting = [...from];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !existsSync(join(root, file))) continue;
    reached.add(file);
    if (passes(file)) waiting.push(...importsOf(root, file));
  }
  return reached;
}

/** Returns our sources that a file imports, including dynamic imports and excluding types. */
export function importsOf(root: string, file: string): string[] {
  const paths: string[] = [];
  const add = (specifier: ts.Node | undefined): void => {
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return;
    if (specifier.text === CONTRACT.name) paths.push(CONTRACT.file);
    if (specifier.text.startsWith('.')) paths.push(normalize(join(dirname(file), specifier.text)));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !isOfTypes(node.importClause)) add(node.moduleSpecifier);
    if (ts.isExportDeclaration(node) && !node.isTypeOnly) add(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(parse(file, readFileSync(join(root, file), 'utf8')));
  return paths.filter((path) => /\.tsx?$/.test(path));
}

function isOfTypes(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = clause.namedBindings;
  if (clause.name !== undefined || bindings === undefined || !ts.isNamedImports(bindings)) return false;
  return bindings.elements.length > 0 && bindings.elements.every(({ isTypeOnly }) => isTypeOnly);
}
