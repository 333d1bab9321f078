import { computedFormula, currentCode, type Field, type Manifest } from '@jishi/contract';
import { formulaSql } from '../computed-sql.ts';
import { ident, tableOf } from '../dataset.ts';
import { historyOf } from '../row-versions.ts';
import { servedOf } from '../served-rows.ts';
import { historyStays } from './plan-history.ts';
import { servedStays } from './plan-served.ts';
import type { ExistingTable, TablePlan } from './table-plan.ts';
import { indexesWith, rowColumnSql } from './table-sql.ts';

/** The statements that change computed fields, in order. */
export interface ComputedPlan {
  /**
   * The statements to run before other columns change: PostgreSQL does not change a column that a computed column
   * reads.
   */
  readonly before: TablePlan;
  readonly after: TablePlan;
  /** The table as it is after the statements of `before`. */
  readonly existing: ExistingTable;
}

/** Plans the changes to fields that become computed, change their formula, or are no longer computed. */
export function planComputed(
  manifest: Manifest,
  existing: ExistingTable,
  stored: Manifest | undefined,
): ComputedPlan {
  const { code, fields } = manifest;
  const computed = fields.filter((field) => field.computed !== undefined);
  const added = computed.filter((field) => !existing.columns.has(field.code));
  const changed = computed.filter(
    (field) => existing.columns.has(field.code) && !isSame(manifest, field, existing, stored),
  );
  const plain = fields.filter((field) => field.computed === undefined && existing.computed.has(field.code));
  const dropped = changed.map((field) => field.code);
  const tables = rowTables(manifest, existing);
  const keepsServed = servedStays(manifest, existing);
  const all = [...tables, ...(keepsServed ? [servedOf(code)] : [])];
  return {
    before: {
      statements: [
        ...all.flatMap((table) => dropped.map((name) => `alter table ${table} drop column ${ident(name)}`)),
        ...tables.flatMap((table) => plain.map((field) => dropExpression(table, field))),
      ],
      notes: plain.map((field) => `${code}: field ${field.code} is no longer computed, and keeps its values`),
      refusals: refusalsOf(manifest, existing, added, changed),
    },
    after: {
      statements: [...added, ...changed].flatMap((field) => [
        ...all.map((table) => `alter table ${table} add column ${rowColumnSql(manifest, field.code)}`),
        // In the history, the values stay as they were served, so they are not computed.
        ...(keepsServed ? [dropExpression(servedOf(code), field)] : []),
      ]),
      notes: [
        ...added.map((field) => `${code}: add field ${field.code}, computed by ${field.computed}`),
        ...changed.map((field) => `${code}: compute field ${field.code} of all rows by ${field.computed}`),
      ],
      refusals: [],
    },
    existing: withoutColumns(manifest, existing, dropped),
  };
}

const dropExpression = (table: string, { code }: Field): string =>
  `alter table ${table} alter column ${ident(code)} drop expression`;

/** Returns the tables whose computed columns PostgreSQL fills. */
const rowTables = (manifest: Manifest, existing: ExistingTable): string[] => [
  tableOf(manifest.code),
  ...(historyStays(manifest, existing) ? [historyOf(manifest.code)] : []),
];

/** Returns true if the stored column has the same formula, apart from the names of renamed fields. */
function isSame(
  manifest: Manifest,
  field: Field,
  { computed }: ExistingTable,
  stored: Manifest | undefined,
): boolean {
  if (!computed.has(field.code) || stored === undefined) return false;
  const presentOf = (code: string): string => currentCode(manifest.fields, code) ?? code;
  const former = stored.fields.find(({ code }) => presentOf(code) === field.code);
  if (former?.computed === undefined) return false;
  const before = formulaSql(computedFormula(stored.fields, former), (code) => ident(presentOf(code)));
  return before === formulaSql(computedFormula(manifest.fields, field));
}

function refusalsOf(
  { code }: Manifest,
  { computed, filled, files, served, isEmpty }: ExistingTable,
  added: readonly Field[],
  changed: readonly Field[],
): string[] {
  const lost = changed.filter((field) => !computed.has(field.code) && filled.has(field.code));
  const recomputed = changed.filter((field) => computed.has(field.code));
  return [
    ...lost.map(
      (field) =>
        `${code}: field ${field.code} holds values, which computing it would lose; give the computed field another code`,
    ),
    ...(files === null
      ? []
      : [...added, ...changed].map(
          (field) =>
            `${code}: field ${field.code} is computed anew, but rows before ${files.before} are in files; return them to the table first (data return)`,
        )),
    ...(served === undefined || isEmpty
      ? []
      : recomputed.map(
          (field) =>
            `${code}: field ${field.code} has another formula, but the history keeps the values that were served; give the new formula another code, and deprecate ${field.code}`,
        )),
  ];
}

/** Returns the table without the indexes on some columns, because PostgreSQL drops them together with the columns. */
function withoutColumns(
  manifest: Manifest,
  existing: ExistingTable,
  codes: readonly string[],
): ExistingTable {
  if (codes.length === 0) return existing;
  const gone = indexesWith(manifest, codes);
  const indexed = <T extends { readonly indexes: readonly string[] }>(table: T): T => ({
    ...table,
    indexes: table.indexes.filter((name) => !gone.includes(name)),
  });
  const { history, served } = existing;
  return { ...indexed(existing), history: history && indexed(history), served: served && indexed(served) };
}
