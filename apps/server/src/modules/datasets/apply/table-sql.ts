import { type Field, type FieldType, fieldWithRole, type Manifest, type Role } from '@jishi/contract';
import { deliveredFields, generatedSql } from '../computed-sql.ts';
import { feedOf, ident, runOf, tableOf } from '../dataset.ts';
import { historyOf } from '../row-versions.ts';
import { servedOf } from '../served-rows.ts';
import { ALL_DAYS, viewSql } from '../view-sql.ts';

/**
 * Column types. Text is compared by code point ("C"), so the order is the same on every server, and building an index
 * is cheaper than with a language's collation.
 */
export const SQL_TYPES: Record<FieldType, string> = {
  text: 'text collate "C"',
  char: 'text collate "C"',
  number: 'numeric',
  date: 'date',
  datetime: 'timestamptz',
  boolean: 'boolean',
  json: 'jsonb',
  list: 'jsonb',
};

/** The name of each type in PostgreSQL's catalogue, for comparison. */
export const CATALOGUE_TYPES: Record<FieldType, string> = {
  text: 'text',
  char: 'text',
  number: 'numeric',
  date: 'date',
  datetime: 'timestamp with time zone',
  boolean: 'boolean',
  json: 'jsonb',
  list: 'jsonb',
};

/** Returns the definition of a column that stores a field's values. */
export function columnSql(manifest: Manifest, code: string): string {
  return `${ident(code)} ${SQL_TYPES[fieldOf(manifest, code).type]}`;
}

/** Returns the definition of a field's column in a table of rows. PostgreSQL fills a computed field. */
export const rowColumnSql = (manifest: Manifest, code: string): string =>
  `${columnSql(manifest, code)}${generatedSql(manifest.fields, fieldOf(manifest, code))}`;

function fieldOf(manifest: Manifest, code: string): Field {
  const field = manifest.fields.find((candidate) => candidate.code === code);
  if (!field) throw new Error(`${manifest.code} has no field ${code}`);
  return field;
}

const typeSql = (manifest: Manifest, code: string): string => SQL_TYPES[fieldOf(manifest, code).type];

const notNull = (manifest: Manifest, code: string): string =>
  manifest.key.includes(code) ? ' not null' : '';

/** Returns the statements that create a manifest's table, its key, its indexes and its change feed. */
export function createTableSql(manifest: Manifest): string[] {
  const columns = manifest.fields.map(
    (field) => `${rowColumnSql(manifest, field.code)}${notNull(manifest, field.code)}`,
  );
  return [
    `create table ${tableOf(manifest.code)} (${columns.join(', ')}, ${keySql(manifest)})`,
    createFeedSql(manifest),
    ...indexesOf(manifest).map((index) => createIndexSql(tableOf(manifest.code), manifest, index)),
  ];
}

/**
 * Returns the statements that create the row version table with its indexes, and fill it with the existing rows. Rows
 * without an announcement date belong to no version, so only the data set's table has them.
 */
export function createHistorySql(
  manifest: Manifest,
  versions: { by: string; key: readonly string[] },
): string[] {
  const history = historyOf(manifest.code);
  const columns = manifest.fields.map(
    ({ code }) => `${rowColumnSql(manifest, code)}${versions.key.includes(code) ? ' not null' : ''}`,
  );
  const fields = deliveredFields(manifest.fields)
    .map(({ code }) => ident(code))
    .join(', ');
  const name = ident(`${manifest.code}_key`);
  return [
    `create table ${history} (${columns.join(', ')}, constraint ${name} primary key (${versions.key.map(ident).join(', ')}))`,
    `insert into ${history} (${fields}) select ${fields} from ${tableOf(manifest.code)} where ${ident(versions.by)} is not null`,
    ...indexesOf(manifest).map((index) => createIndexSql(history, manifest, index)),
  ];
}

function keySql(manifest: Manifest): string {
  return `constraint ${ident(`${manifest.code}_key`)} primary key (${manifest.key.map(ident).join(', ')})`;
}

/**
 * Returns the statement that creates the table of the change feed. One row of the feed stores a run of inserts: each
 * key field is an array, and `objectid` is the number of the last insert. An insert stores only the key, because the
 * row itself is in the table. Updates and deletes are stored one by one with the former values of the row, so that the
 * state on a past day can be shown. Inserts written by older releases are also stored one by one.
 */
function createFeedSql(manifest: Manifest): string {
  const keyColumns = manifest.key.flatMap((code) => [
    columnSql(manifest, code),
    `${runOf(code)} ${arrayOf(typeSql(manifest, code))}`,
    `check (num_nonnulls(${ident(code)}, ${runOf(code)}) = 1 and coalesce(cardinality(${runOf(code)}), 1) = records)`,
  ]);
  return `create table ${feedOf(manifest.code)} (
    objectid bigint primary key,
    change_code smallint not null check (change_code in (1, 2, 3)),
    records integer not null default 1,
    at timestamptz not null default now(),
    before jsonb,
    ${keyColumns.join(', ')})`;
}

/** Returns the array type for a column type. The brackets precede the type's collation, if it has one. */
export function arrayOf(type: string): string {
  return type.replace(/^\S+/, '$&[]');
}

/** Returns the statements that change the key of an empty table and its feed. */
export function changeKeySql(manifest: Manifest): string[] {
  const table = tableOf(manifest.code);
  const nullable = manifest.fields.filter((field) => !manifest.key.includes(field.code));
  return [
    `alter table ${table} drop constraint if exists ${ident(`${manifest.code}_key`)}`,
    ...nullable.map((field) => `alter table ${table} alter column ${ident(field.code)} drop not null`),
    `alter table ${table} add ${keySql(manifest)}`,
    `drop table ${feedOf(manifest.code)}`,
    createFeedSql(manifest),
  ];
}

interface TableIndex {
  readonly name: string;
  readonly fields: readonly string[];
  /** Fields that the index includes without ordering by them. */
  readonly included: readonly string[];
}

/** Returns the indexes of a manifest. Their names contain their fields, so that a later apply can compare them. */
function indexesOf(manifest: Manifest): TableIndex[] {
  const own = manifest.indexes.map((fields): TableIndex => {
    const parts = fields.map((code) => (isReadBackwards(manifest, code) ? `${code}_desc` : code));
    return { name: nameOf(manifest, parts), fields, included: [] };
  });
  return [...own, ...historyIndexOf(manifest)];
}

const nameOf = ({ code }: Manifest, parts: readonly string[]): string =>
  `${code}__${parts.join('_')}`.slice(0, 63);

/** Returns the indexes whose names change because fields were renamed. `renames` maps new codes to former ones. */
export function formerIndexes(
  manifest: Manifest,
  renames: ReadonlyMap<string, string>,
): { readonly from: string; readonly to: string }[] {
  const former = (code: string): string => renames.get(code) ?? code;
  return indexesOf(manifest)
    .map(({ name, fields, included }) => {
      const parts = fields.map((code) =>
        isReadBackwards(manifest, code) ? `${former(code)}_desc` : former(code),
      );
      const beside = included.length === 0 ? [] : ['with', ...included.map(former)];
      return { from: nameOf(manifest, [...parts, ...beside]), to: name };
    })
    .filter(({ from, to }) => from !== to);
}

/** The roles of the fields that the bars of a chart show. */
const CHART_ROLES = [
  'close',
  'open',
  'high',
  'low',
  'volume',
  'amount',
  'previousClose',
  'change',
  'changePercent',
] as const satisfies readonly Role[];

/**
 * Returns the indexes for charts. A chart reads all bars of one security. Bars arrive day by day, so each of them is on
 * a different page of the table. To read 5,000 bars from a table of 25,000,000 rows, PostgreSQL reads 4,261 pages of
 * the table, but only 80 pages of an index that includes the charted fields. The index is about as large as the table.
 */
function historyIndexOf(manifest: Manifest): TableIndex[] {
  if (manifest.serves?.as !== 'quotes') return [];
  const included = CHART_ROLES.flatMap((role) => fieldWithRole(manifest.fields, role) ?? []);
  return [{ name: nameOf(manifest, [...manifest.key, 'with', ...included]), fields: manifest.key, included }];
}

/** Returns the names of the indexes that contain any of the fields. */
export const indexesWith = (manifest: Manifest, codes: readonly string[]): string[] =>
  indexesOf(manifest)
    .filter(({ fields, included }) => [...fields, ...included].some((code) => codes.includes(code)))
    .map(({ name }) => name);

function createIndexSql(table: string, manifest: Manifest, { name, fields, included }: TableIndex): string {
  const parts = fields.map((code) =>
    isReadBackwards(manifest, code) ? `${ident(code)} desc nulls last` : ident(code),
  );
  const beside = included.length === 0 ? '' : ` include (${included.map(ident).join(', ')})`;
  return `create index ${ident(name)} on ${table} (${parts.join(', ')})${beside}`;
}

/** The schemas in which a data set can have a table with its columns and indexes. */
export type Schema = 'data' | 'history' | 'served';

const TABLES = { data: tableOf, history: historyOf, served: servedOf } as const;

/** Returns the statements that create a manifest's indexes in one of the schemas. */
export const createIndexesSql = (schema: Schema, manifest: Manifest): string[] =>
  indexesOf(manifest).map((index) => createIndexSql(TABLES[schema](manifest.code), manifest, index));

interface IndexChanges {
  readonly statements: readonly string[];
  readonly missing: readonly TableIndex[];
  readonly extra: readonly string[];
}

/** Returns the statements that change a table's indexes to match its manifest, given the existing index names. */
export function changeIndexes(schema: Schema, manifest: Manifest, existing: readonly string[]): IndexChanges {
  const table = TABLES[schema](manifest.code);
  const indexes = indexesOf(manifest);
  const missing = indexes.filter(({ name }) => !existing.includes(name));
  const extra = existing.filter(
    (name) => name.includes('__') && !indexes.some((index) => index.name === name),
  );
  const statements = [
    ...missing.map((index) => createIndexSql(table, manifest, index)),
    ...extra.map((name) => `drop index if exists ${schema}.${ident(name)}`),
  ];
  return { statements, missing, extra };
}

/**
 * Returns true if the data set is ordered by this field, newest first, with empty values last. An ordinary index read
 * backwards returns empty values first. Key fields are never empty, so their indexes can be read in both directions.
 */
const isReadBackwards = (manifest: Manifest, code: string): boolean =>
  manifest.order.includes(`${code}:desc`) && !manifest.key.includes(code);

export function createViewSql(manifest: Manifest): string {
  return `create view ${tableOf(manifest.code)} as ${viewSql(manifest, ALL_DAYS)}`;
}
