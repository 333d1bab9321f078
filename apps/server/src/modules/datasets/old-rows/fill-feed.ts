import type { Dataset } from '../dataset.ts';
import { totalOrder } from '../manifest-facts.ts';
import type { Condition, Part } from '../query/query.ts';
import { readCells } from '../query/row-store.ts';
import type { Cell } from '../query/rows.ts';
import type { FileEngine } from './file-dialect.ts';
import { FilesStore } from './files-store.ts';
import type { OldRows } from './old-file.ts';

/** A change with the values of its columns. */
export interface FoundChange {
  readonly cells: Cell[];
  readonly key: readonly Cell[];
  readonly objectId: string;
  readonly isDeletion: boolean;
  /** True if the changed row (the current row, or the deleted one) was found and the entitlement covers it. */
  readonly isFound: boolean;
}

interface Filling {
  readonly engineOf: (old: OldRows) => FileEngine;
  readonly old: OldRows | null;
  readonly dataset: Dataset;
  readonly query: { readonly columns: readonly string[]; readonly part: Part };
}

/** The maximum number of rows that the keys of one page may select. */
const ROWS_MAX = 1_000_000;

/** Completes changes whose row is in a file instead of the table. */
export async function fillOldRows(
  { engineOf, old, dataset, query }: Filling,
  changes: FoundChange[],
): Promise<FoundChange[]> {
  if (old === null) return changes;
  const { key } = dataset.manifest;
  const day = key.indexOf(old.day);
  const isOld = ({ isFound, isDeletion, key: cells }: FoundChange): boolean =>
    !isFound && !isDeletion && (cells[day] ?? '') < old.before;
  const missing = changes.filter(isOld);
  if (missing.length === 0) return changes;
  const columns = query.columns.filter((code) => dataset.fields.has(code) && !key.includes(code));
  const { rows } = await readCells(
    new FilesStore(engineOf(old), () => Promise.resolve(old)),
    dataset,
    {
      where: [
        { op: 'in', field: old.day, values: missing.map((change) => change.key[day] ?? '') },
        keysOf(key, day, missing),
      ],
      columns: [...key, ...columns],
      order: totalOrder(dataset.manifest, []),
      page: { limit: ROWS_MAX, offset: 0, after: null, last: true },
      part: query.part,
    },
    0,
  );
  const rowsByKey = new Map(rows.map((row) => [markOf(row.slice(0, key.length)), row]));
  return changes.map((change) => {
    const row = isOld(change) ? rowsByKey.get(markOf(change.key)) : undefined;
    if (row === undefined) return change;
    const values = new Map(columns.map((code, i) => [code, row[key.length + i] ?? null]));
    const cells = change.cells.map((cell, i) => values.get(query.columns[i] ?? '') ?? cell);
    return { ...change, cells, isFound: true };
  });
}

const markOf = (key: readonly Cell[]): string => JSON.stringify(key);

/** Returns a condition that selects all rows with these keys. It may also select other rows with the same dates. */
function keysOf(key: readonly string[], day: number, changes: readonly FoundChange[]): Condition {
  const days = Map.groupBy(changes, (change) => change.key[day] ?? '');
  const of = [...days].map(([, ofDay]): Condition => {
    const values = (at: number): string[] => [...new Set(ofDay.map((change) => change.key[at] ?? ''))];
    return { op: 'all', of: key.map((field, at) => ({ op: 'in', field, values: values(at) })) };
  });
  return { op: 'any', of };
}
