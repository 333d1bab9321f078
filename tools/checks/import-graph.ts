import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** The names that a change affects; `all` includes the effects of loading the file. */
export type Names = ReadonlySet<string> | 'all';

/** An import of our own source by another one. Imports of types are left out, because no test runs them. */
export interface Link {
  readonly importer: string;
  readonly imported: string;
  readonly names: Names;
  /**
   * For `export … from`, the exported name of each imported name; `same` for `export *`. Null for an import, which
   * affects everything in the importer.
   */
  readonly exportedAs: ReadonlyMap<string, string> | 'same' | null;
}

export interface Module {
  readonly links: readonly Link[];
  /** The names that the file itself declares and exports. */
  readonly declared: readonly string[];
}

const PACKAGE = /^@jishi\/([\w-]+)(?:\/([\w-]+))?$/;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** Reads what a source imports and exports. Paths are relative to the root. */
export async function readModule(root: string, file: string): Promise<Module> {
  const text = await readFile(join(root, file), 'utf8');
  const links: Link[] = [];
  const declared: string[] = [];
  const link = (specifier: string, names: Names, exportedAs: Link['exportedAs'] = null): void => {
    const imported = resolved(file, specifier);
    if (imported !== null) links.push({ importer: file, imported, names, exportedAs });
  };
  for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements)
    if (ts.isImportDeclaration(statement)) {
      const names = importedNames(statement.importClause);
      if (names !== null) link(textOf(statement.moduleSpecifier), names);
    } else if (ts.isExportDeclaration(statement)) addExport(statement, link, declared);
    else declared.push(...declaredNames(statement));
  for (const [, specifier = ''] of text.matchAll(DYNAMIC)) link(specifier, 'all');
  return { links, declared };
}

function resolved(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const [, name, entry] = PACKAGE.exec(specifier) ?? [];
  return name === undefined ? null : `packages/${name}/src/${entry ?? 'index'}.ts`;
}

const textOf = (node: ts.Expression): string => (ts.isStringLiteral(node) ? node.text : '');

/** Returns null if only types are imported. */
function importedNames(clause: ts.ImportClause | undefined): Names | null {
  if (clause === undefined) return 'all';
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return null;
  const bindings = clause.namedBindings;
  if (bindings !== undefined && ts.isNamespaceImport(bindings)) return 'all';
  const names = (bindings?.elements ?? [])
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ propertyName, name }) => (propertyName ?? name).text);
  if (clause.name !== undefined) names.push('default');
  return names.length === 0 ? null : new Set(names);
}

function addExport(
  { exportClause, isTypeOnly, moduleSpecifier }: ts.ExportDeclaration,
  link: (specifier: string, names: Names, exportedAs: Link['exportedAs']) => void,
  declared: string[],
): void {
  if (isTypeOnly) return;
  const from = moduleSpecifier === undefined ? null : textOf(moduleSpecifier);
  if (from !== null && exportClause === undefined) link(from, 'all', 'same');
  if (exportClause === undefined) return;
  if (ts.isNamespaceExport(exportClause)) {
    link(from ?? '', 'all', new Map([['*', exportClause.name.text]]));
    return;
  }
  const names = new Map(
    exportClause.elements
      .filter((element) => !element.isTypeOnly)
      .map(({ propertyName, name }) => [(propertyName ?? name).text, name.text]),
  );
  if (from === null) declared.push(...names.values());
  else link(from, new Set(names.keys()), names);
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isExportAssignment(statement)) return ['default'];
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const has = (kind: ts.SyntaxKind): boolean => modifiers.some((modifier) => modifier.kind === kind);
  if (!has(ts.SyntaxKind.ExportKeyword)) return [];
  if (has(ts.SyntaxKind.DefaultKeyword)) return ['default'];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => bound(name));
  const { name } = statement as ts.DeclarationStatement;
  return name === undefined ? [] : [name.text];
}

const bound = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? bound(element.name) : []));
