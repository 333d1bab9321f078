import { currentCode, formerNamesOf, type Manifest } from '@jishi/contract';
import { feedOf, ident, runOf, tableOf } from '../dataset.ts';
import { historyOf } from '../row-versions.ts';
import { servedOf } from '../served-rows.ts';
import { servedTriggersSql } from './served-sql.ts';
import { type ExistingTable, NOTHING, type TablePlan } from './table-plan.ts';
import { formerIndexes, type Schema } from './table-sql.ts';

/** The existing column names of fields that have a new code in the manifest, by new code. */
export type Renames = ReadonlyMap<string, string>;

type FormerIndexes = ReturnType<typeof formerIndexes>;

export interface RenamePlan extends TablePlan {
  readonly renames: Renames;
  /** The table as it is after the statements. */
  readonly existing: ExistingTable;
}

/**
 * Plans the statements that rename columns. Rows do not change: images in the change feed and files of old rows keep
 * the former names, and their readers look them up in `was`.
 */
export function planRenamed(manifest: Manifest, existing: ExistingTable): RenamePlan {
  const { code } = manifest;
  const renames = new Map<string, string>();
  const refusals: string[] = [];
  for (const field of manifest.fields) {
    const [from, other] = formerNamesOf(field).filter((name) => existing.columns.has(name));
    if (from === undefined || existing.columns.has(field.code)) continue;
    if (other === undefined) renames.set(field.code, from);
    else
      refusals.push(
        `${code}: field ${field.code} was ${from} and ${other}, and both exist; name the one whose values it has`,
      );
  }
  if (renames.size === 0) return { ...NOTHING, refusals, renames, existing };
  const former = formerIndexes(manifest, renames);
  return {
    statements: [
      ...columnStatements(manifest, existing, renames),
      ...indexStatements(former, existing),
      ...(existing.served && manifest.key.some((key) => renames.has(key)) ? servedTriggersSql(manifest) : []),
    ],
    notes: [...renames].map(([to, from]) => `${code}: rename field ${from} to ${to}`),
    refusals,
    renames,
    existing: renamedTable(existing, renames, former),
  };
}

function columnStatements(manifest: Manifest, existing: ExistingTable, renames: Renames): string[] {
  const { code } = manifest;
  const tables = [
    tableOf(code),
    ...(existing.history ? [historyOf(code)] : []),
    ...(existing.served ? [servedOf(code)] : []),
  ];
  const rename = (table: string, from: string, to: string): string =>
    `alter table ${table} rename column ${from} to ${to}`;
  return [...renames].flatMap(([to, from]) => [
    ...tables.map((table) => rename(table, ident(from), ident(to))),
    ...(existing.key.includes(from)
      ? [rename(feedOf(code), ident(from), ident(to)), rename(feedOf(code), runOf(from), runOf(to))]
      : []),
  ]);
}

/** An index is named after its fields. If it kept its former name, a later apply would build it again. */
function indexStatements(former: FormerIndexes, existing: ExistingTable): string[] {
  const schemas: readonly (readonly [Schema, readonly string[]])[] = [
    ['data', existing.indexes],
    ['history', existing.history?.indexes ?? []],
    ['served', existing.served?.indexes ?? []],
  ];
  return schemas.flatMap(([schema, indexes]) =>
    former
      .filter(({ from, to }) => indexes.includes(from) && !indexes.includes(to))
      .map(({ from, to }) => `alter index ${schema}.${ident(from)} rename to ${ident(to)}`),
  );
}

function renamedTable(existing: ExistingTable, renames: Renames, former: FormerIndexes): ExistingTable {
  const present = new Map([...renames].map(([to, from]) => [from, to]));
  const nameOf = (name: string): string => present.get(name) ?? name;
  const indexNames = new Map(former.map(({ from, to }) => [from, to]));
  const indexed = <T extends { readonly indexes: readonly string[] }>(table: T): T => ({
    ...table,
    indexes: table.indexes.map((name) => indexNames.get(name) ?? name),
  });
  const { files, history, served } = existing;
  return {
    ...indexed(existing),
    columns: new Map([...existing.columns].map(([name, type]) => [nameOf(name), type])),
    computed: new Set([...existing.computed].map(nameOf)),
    key: existing.key.map(nameOf),
    filled: new Set([...existing.filled].map(nameOf)),
    files: files && { ...files, by: nameOf(files.by), fields: files.fields.map(nameOf) },
    history: history && { ...indexed(history), by: nameOf(history.by) },
    served: served && indexed(served),
  };
}

/**
 * Rejects a manifest that drops a former name from `was`. Images in the change feed and files of old rows keep that
 * name, and a new field with the same name would get their values.
 */
export function forgottenNames(
  manifest: Manifest,
  before: Manifest | undefined,
  existing: ExistingTable,
): string[] {
  if (before === undefined || existing.isEmpty) return [];
  return before.fields.flatMap((field) => {
    const present = currentCode(manifest.fields, field.code);
    if (present === undefined) return [];
    return formerNamesOf(field)
      .filter((name) => currentCode(manifest.fields, name) !== present)
      .map(
        (name) =>
          `${manifest.code}: field ${present} was ${name}, which stored changes and files still name; keep ${name} in its was`,
      );
  });
}
