import type pg from 'pg';
import type { Dataset } from '../dataset.ts';
import type { Conditions } from './conditions.ts';
import { countSql, orderPlaces, type Selection, type Statement, selectSql } from './select.ts';

export type Cell = string | null;

/** What was found. `Row` is a list of cells in the order of the selection's columns, or the same as the database sent it. */
export interface Rows<Row = readonly Cell[]> {
  readonly rows: readonly Row[];
  /** All matches, not cut by limit, page or cursor. */
  readonly total: number;
  readonly hasMore: boolean;
  /** Order values of the last row, to go on behind it. */
  readonly last: readonly Cell[] | null;
}

/** Every type as the text it came in: what we answer is text, and to parse it first would be work for nothing. */
export const asText: pg.CustomTypesConfig = {
  getTypeParser: (() => (value: unknown) => value) as unknown as pg.CustomTypesConfig['getTypeParser'],
};

/** Runs a selection. `knownTotal` spares the count where a former page counted already. */
export async function runSelection(
  pool: pg.Pool,
  dataset: Dataset,
  selection: Selection,
  knownTotal?: number,
): Promise<Rows> {
  const rows = await rowsOf(
    pool,
    dataset,
    selection,
    await run(pool, selectSql(dataset, selection)),
    (row) => row,
    knownTotal,
  );
  const width = selection.columns.length;
  if ((rows.rows[0]?.length ?? 0) > width) for (const row of rows.rows) row.length = width;
  return rows;
}

/** What the rows of a selection's statement tell. Behind the cells of its columns, a row may hold those of its order. */
export async function rowsOf<Row>(
  pool: pg.Pool,
  dataset: Dataset,
  selection: Selection,
  found: Row[],
  cellsOf: (row: Row) => readonly Cell[],
  knownTotal?: number,
): Promise<Rows<Row>> {
  const hasMore = found.length > selection.limit;
  if (hasMore) found.pop();
  const lastRow = hasMore ? found.at(-1) : undefined;
  const lastCells = lastRow === undefined ? null : cellsOf(lastRow);
  const last = lastCells && orderPlaces(dataset, selection).map((place) => lastCells[place] as Cell);
  const total = await totalOf(pool, dataset, selection, found.length, hasMore, knownTotal);
  return { rows: found, total, hasMore: hasMore && !selection.last, last };
}

/** The total without a count wherever it follows from what is known: counting millions is what lists die of. */
async function totalOf(
  pool: pg.Pool,
  dataset: Dataset,
  selection: Selection,
  found: number,
  hasMore: boolean,
  knownTotal: number | undefined,
): Promise<number> {
  if (knownTotal !== undefined) return knownTotal;
  if (selection.after === null && !hasMore && (found > 0 || selection.offset === 0))
    return selection.offset + found;
  // The count that was kept may be a moment older than the rows; a page behind the last row says nothing of it.
  if (selection.conditions.sql.length === 0)
    return Math.max(Number(dataset.rowCount), found > 0 ? selection.offset + found : 0);
  const [row] = await run(pool, countSql(dataset, selection.conditions, selection.common));
  return Number(row?.[0] ?? 0);
}

/** How many rows meet the conditions. */
export async function countRows(pool: pg.Pool, dataset: Dataset, conditions: Conditions): Promise<number> {
  const [row] = await run(pool, countSql(dataset, conditions, false));
  return Number(row?.[0] ?? 0);
}

export async function run(pool: pg.Pool, statement: Statement): Promise<Cell[][]> {
  const query: pg.QueryArrayConfig & { types: pg.CustomTypesConfig } = {
    text: statement.text,
    values: [...statement.values],
    rowMode: 'array',
    types: asText,
    ...(statement.name ? { name: statement.name } : {}),
  };
  const { rows } = await pool.query<Cell[]>(query);
  return rows;
}
