import type { DataRows } from '@jishi/contract';
import type pg from 'pg';
import { type Dataset, fieldOf } from '../datasets/index.ts';
import { findEnglishNames } from '../securities/index.ts';

/** English names of the securities that a page is about, row by row; null where the page names none that has one. */
export async function englishNamesOf(
  pool: pg.Pool,
  dataset: Dataset,
  { columns, cells }: Pick<DataRows, 'columns' | 'cells'>,
): Promise<(string | null)[] | null> {
  const codes = cells[columns.indexOf(fieldOf(dataset, 'code') ?? '')];
  const names = cells[columns.indexOf(fieldOf(dataset, 'name') ?? '')];
  if (codes === undefined || names === undefined || codes.length === 0) return null;
  const english = await findEnglishNames(pool, codes.map(String), names.map(String));
  return english.size === 0 ? null : codes.map((_, row) => english.get(row) ?? null);
}
