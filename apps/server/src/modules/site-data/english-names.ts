import type { DataCell, DataRows, JsonValue, Role } from '@jishi/contract';
import type pg from 'pg';
import { type Dataset, type DatasetRegistry, fieldOf } from '../datasets/index.ts';
import { findEnglishNames } from '../securities/index.ts';
import { createTextTranslator } from './translator.ts';

type Cells = Pick<DataRows, 'columns' | 'cells'>;

/**
 * Reads the English name of the security in each row of a page. Returns null if no row has one, or if the page already
 * has a column of English names.
 */
export async function englishNamesOf(
  pool: pg.Pool,
  dataset: Dataset,
  page: Cells,
): Promise<(string | null)[] | null> {
  const codes = cellsOf(dataset, 'code', page);
  const names = cellsOf(dataset, 'name', page);
  if (codes === undefined || names === undefined || codes.length === 0) return null;
  if (cellsOf(dataset, 'englishName', page) !== undefined) return null;
  const english = await findEnglishNames(pool, codes.map(String), names.map(String));
  return english.size === 0 ? null : codes.map((_, row) => english.get(row) ?? null);
}

/** Reads the English names of the related securities in the rows, by their Chinese names. */
export async function relatedNamesOf(
  pool: pg.Pool,
  dataset: Dataset,
  page: Cells,
): Promise<Record<string, string>> {
  const codes = cellsOf(dataset, 'relatedCode', page);
  const names = cellsOf(dataset, 'relatedName', page);
  if (codes === undefined || names === undefined || codes.length === 0) return {};
  const english = await findEnglishNames(pool, codes.map(String), names.map(String));
  return Object.fromEntries([...english].map(([row, name]) => [String(names[row]), name]));
}

const cellsOf = (dataset: Dataset, role: Role, { columns, cells }: Cells): readonly DataCell[] | undefined =>
  cells[columns.indexOf(fieldOf(dataset, role) ?? '')];

type DataRecord = Readonly<Record<string, JsonValue>>;
export type RecordTranslator = (
  dataset: Dataset,
  records: readonly DataRecord[],
) => Promise<Record<string, string>>;

const textOrNumber = (cell: JsonValue | undefined): DataCell =>
  typeof cell === 'string' || typeof cell === 'number' ? cell : null;

/** Creates the translator of the texts in records. If a security has an English name, that name is used. */
export function createRecordTranslator(pool: pg.Pool, registry: DatasetRegistry): RecordTranslator {
  const translateTexts = createTextTranslator(pool, registry);
  return async (dataset, records) => {
    const { columns } = dataset;
    const cells = columns.map((code) => records.map((record) => textOrNumber(record[code])));
    const names = cells[columns.indexOf(fieldOf(dataset, 'name') ?? '')] ?? [];
    const english = (await englishNamesOf(pool, dataset, { columns: [...columns], cells })) ?? [];
    const texts = cells.flat().filter((cell) => typeof cell === 'string');
    const named = names.flatMap((name, row) => (english[row] ? [[String(name), english[row]]] : []));
    return { ...(await translateTexts(texts)), ...Object.fromEntries(named) };
  };
}
