import { readRows, type Table } from './rows.ts';

/**
 * Tables that are not compared. Some can be rebuilt from others at any time. The content of `usage_day` is also in
 * `usage_breakdown`. Counts of limits change each second. The tables of the job library change because its jobs run.
 * Tests check the effects of these tables instead.
 */
const NOT_COMPARED = /^public\.((catalog|security)_search|usage_day$|limit_(count|set)$)|^graphile_worker\./;
/**
 * Columns that startup updates: descriptions of data sets from the catalogue, and the state of the site's parts from a
 * check.
 */
const BROUGHT_UP_TO_DATE: Readonly<Record<string, readonly string[]>> = {
  'public.status_component': ['state', 'since', 'checked_at'],
  'public.dataset': ['manifest', 'version', 'applied_at', 'stats_version'],
};

/** The rows of each table. An upgrade may add rows but remove none. */
export type Held = ReadonlyMap<string, readonly string[]>;

/** Reads the rows of a database, in the given tables and their columns. */
export async function readHeld(url: string, tables: ReadonlyMap<string, Table>): Promise<Held> {
  const held = new Map<string, readonly string[]>();
  for (const [name, { columns }] of tables) {
    if (NOT_COMPARED.test(name)) continue;
    const compared = columns.filter((column) => !BROUGHT_UP_TO_DATE[name]?.includes(column));
    held.set(name, await readRows(url, name, compared));
  }
  return held;
}

/** Returns the rows that are missing, or that occur less often than before. */
export function lostRows(before: Held, after: Held): string[] {
  return [...before].flatMap(([name, rows]) => {
    const left = new Map<string, number>();
    for (const row of after.get(name) ?? []) left.set(row, (left.get(row) ?? 0) + 1);
    return rows.flatMap((row) => {
      const count = left.get(row) ?? 0;
      left.set(row, count - 1);
      return count > 0 ? [] : [`${name} ${row}`];
    });
  });
}
