import type { DataCell, DataRows } from '@jishi/contract';
import type pg from 'pg';
import { type Dataset, type DatasetRegistry, fieldOf } from '../datasets/index.ts';
import { findEnglishNames } from '../securities/index.ts';
import { createGlosses } from './glosses.ts';

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

type DataRecord = Readonly<Record<string, DataCell>>;
export type RecordGlosses = (
  dataset: Dataset,
  records: readonly DataRecord[],
) => Promise<Record<string, string>>;

/** Glosses of the texts of records; a security goes by its English name where it has one. */
export function createRecordGlosses(pool: pg.Pool, registry: DatasetRegistry): RecordGlosses {
  const glosses = createGlosses(pool, registry);
  return async (dataset, records) => {
    const { columns } = dataset;
    const cells = columns.map((code) => records.map((record) => record[code] ?? null));
    const names = cells[columns.indexOf(fieldOf(dataset, 'name') ?? '')] ?? [];
    const english = (await englishNamesOf(pool, dataset, { columns: [...columns], cells })) ?? [];
    const texts = cells.flat().filter((cell) => typeof cell === 'string');
    const named = names.flatMap((name, row) => (english[row] ? [[String(name), english[row]]] : []));
    return { ...(await glosses(texts)), ...Object.fromEntries(named) };
  };
}
