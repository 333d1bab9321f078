import type { Manifest } from '@jishi/contract';
import { counted } from '@jishi/contract';
import { deliveredFields } from '../computed-sql.ts';
import { feedOf, ident, runOf, tableOf } from '../dataset.ts';
import { historyOf } from '../row-versions.ts';
import { servedOf } from '../served-rows.ts';
import { planComputed } from './plan-computed.ts';
import { planFiles } from './plan-files.ts';
import { historyStays, planHistory } from './plan-history.ts';
import { planServed, servedStays } from './plan-served.ts';
import { type ExistingTable, NOTHING, type TablePlan } from './table-plan.ts';
import {
  arrayOf,
  CATALOGUE_TYPES,
  changeIndexes,
  changeKeySql,
  columnSql,
  createTableSql,
  SQL_TYPES,
} from './table-sql.ts';

/**
 * Plans the statements that change a table and its row version table to match the manifest. A plan never loses a value.
 * `stored` is the manifest that the table matches now.
 */
export function planTable(
  manifest: Manifest,
  existing: ExistingTable | undefined,
  stored: Manifest | undefined,
): TablePlan {
  if (!existing) {
    const created = {
      statements: createTableSql(manifest),
      notes: [`${manifest.code}: create table, ${counted(manifest.fields.length, 'field', 'fields')}`],
      refusals: [],
    };
    return joined([created, planHistory(manifest, undefined), planServed(manifest, undefined)]);
  }
  const computed = planComputed(manifest, existing, stored);
  const columns = [planAdded, planDropped, planRetyped, planKey];
  const others = [planIndexes, planFiles, planHistory, planServed];
  return joined([
    computed.before,
    ...columns.map((plan) => plan(manifest, existing)),
    computed.after,
    ...others.map((plan) => plan(manifest, computed.existing)),
  ]);
}

function joined(parts: readonly TablePlan[]): TablePlan {
  return {
    statements: parts.flatMap((part) => part.statements),
    notes: parts.flatMap((part) => part.notes),
    refusals: parts.flatMap((part) => part.refusals),
  };
}

/** Returns the tables that contain the columns of a data set. */
function columnTables(manifest: Manifest, existing: ExistingTable): string[] {
  const table = tableOf(manifest.code);
  return [
    table,
    ...(historyStays(manifest, existing) ? [historyOf(manifest.code)] : []),
    ...(servedStays(manifest, existing) ? [servedOf(manifest.code)] : []),
  ];
}

function planAdded(manifest: Manifest, existing: ExistingTable): TablePlan {
  const added = deliveredFields(manifest.fields)
    .map((field) => field.code)
    .filter((code) => !existing.columns.has(code));
  return {
    statements: columnTables(manifest, existing).flatMap((table) =>
      added.map((code) => `alter table ${table} add column ${columnSql(manifest, code)}`),
    ),
    notes: added.map((code) => `${manifest.code}: add field ${code}`),
    refusals: [],
  };
}

function planDropped(manifest: Manifest, existing: ExistingTable): TablePlan {
  const codes = new Set(manifest.fields.map((field) => field.code));
  const isComputed = (code: string): boolean => existing.computed.has(code);
  // A computed column is dropped before the columns that it reads.
  const gone = [...existing.columns.keys()]
    .filter((code) => !codes.has(code))
    .toSorted((one, other) => Number(isComputed(other)) - Number(isComputed(one)));
  const keepsValues = existing.files !== null || existing.served !== undefined;
  const refused = gone.filter((code) => existing.filled.has(code) && (keepsValues || !isComputed(code)));
  const dropped = gone.filter((code) => !refused.includes(code));
  return {
    statements: columnTables(manifest, existing).flatMap((table) =>
      dropped.map((code) => `alter table ${table} drop column ${ident(code)}`),
    ),
    notes: dropped.map((code) =>
      isComputed(code)
        ? `${manifest.code}: drop field ${code}, which was computed`
        : `${manifest.code}: drop field ${code}, which holds no value`,
    ),
    refusals: refused.map(
      (code) =>
        `${manifest.code}: field ${code} is gone from the manifest but holds values; put it back, or delete the data first`,
    ),
  };
}

function planRetyped(manifest: Manifest, existing: ExistingTable): TablePlan {
  const statements: string[] = [];
  const notes: string[] = [];
  const refusals: string[] = [];
  for (const field of manifest.fields) {
    const before = existing.columns.get(field.code);
    const after = CATALOGUE_TYPES[field.type];
    if (before === undefined || before === after) continue;
    // A key field also has values in the change feed, which stores the keys of deleted rows.
    const isKey = existing.key.includes(field.code);
    const isFilled = existing.filled.has(field.code) || (isKey && !existing.isEmpty);
    if (isFilled && after !== 'text') {
      refusals.push(
        `${manifest.code}: field ${field.code} holds values of type ${before}; making it ${after} could lose them`,
      );
      continue;
    }
    const change = (column: string, type: string, to: string): string =>
      `alter column ${column} type ${type} using ${isFilled ? column : 'null'}::${to}`;
    const type = SQL_TYPES[field.type];
    const column = change(ident(field.code), type, after);
    for (const table of columnTables(manifest, existing)) statements.push(`alter table ${table} ${column}`);
    if (isKey) {
      const run = change(runOf(field.code), arrayOf(type), `${after}[]`);
      statements.push(`alter table ${feedOf(manifest.code)} ${column}, ${run}`);
    }
    notes.push(`${manifest.code}: field ${field.code} from ${before} to ${after}`);
  }
  return { statements, notes, refusals };
}

function planKey(manifest: Manifest, existing: ExistingTable): TablePlan {
  if (manifest.key.join() === existing.key.join()) return NOTHING;
  if (!existing.isEmpty) {
    const change = `from ${existing.key.join(', ')} to ${manifest.key.join(', ')}`;
    return {
      ...NOTHING,
      refusals: [
        `${manifest.code}: the key changes ${change} but the table holds rows; their change feed would be lost`,
      ],
    };
  }
  return {
    statements: changeKeySql(manifest),
    notes: [`${manifest.code}: key is now ${manifest.key.join(', ')}`],
    refusals: [],
  };
}

function planIndexes(manifest: Manifest, { indexes }: ExistingTable): TablePlan {
  const { statements, missing, extra } = changeIndexes('data', manifest, indexes);
  return {
    statements,
    notes: [
      ...missing.map(
        ({ fields, included }) => `${manifest.code}: index on ${[...fields, ...included].join(', ')}`,
      ),
      ...extra.map((name) => `${manifest.code}: drop index ${name}`),
    ],
    refusals: [],
  };
}
