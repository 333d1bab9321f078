import { CONTENT_TYPES, type Format, type Lang, unitOf } from '@jishi/contract';
import type { RawRow } from '../../../platform/db/index.ts';
import type { Dataset } from '../dataset.ts';
import { wireOrderOf } from '../manifest-facts.ts';
import { cellsOf } from '../query/rows.ts';
import { type ByteText, rawJsonBody } from './json.ts';
import type { Table, Written } from './table.ts';
import { writeBeside } from './write-beside.ts';
import { writeBody } from './write-body.ts';

/**
 * The number of cells that a format writes in about 30 ms of CPU time. Larger answers are written in a separate thread.
 */
const CELLS_MAX: Readonly<Record<Format, number>> = {
  json: 250_000,
  csv: 250_000,
  xml: 50_000,
  parquet: 50_000,
  arrow: 50_000,
  dbf: 30_000,
  xlsx: 8_000,
};

export interface Writing {
  /** True for a job, which waits its turn. A call is rejected as busy instead. */
  readonly isPatient?: boolean;
}

/**
 * Returns the columns of an answer. Chosen columns have the iteration order of a Java HashMap into which they were
 * inserted in the chosen order, whatever the format. Default columns (null) have this order only in records. In a
 * table, they have the order of the data set's document.
 */
export function answerColumns(
  dataset: Dataset,
  chosen: readonly string[] | null,
  format: Format,
): readonly string[] {
  if (chosen === null) return hasKeys(format) ? dataset.recordColumns : dataset.tableColumns;
  if (dataset.manifest.wire === 'listed') return dataset.columns.filter((code) => chosen.includes(code));
  return wireOrderOf(dataset.manifest, chosen);
}

/** Returns true if the format repeats the column names in each record, instead of naming them once. */
export function hasKeys(format: Format): boolean {
  return format === 'json' || format === 'xml';
}

export function contentType(format: Format): string {
  return CONTENT_TYPES[format];
}

/** Writes an answer in the given format. Returns the bytes, and a note on values that the format could not store. */
export async function writeAnswer(
  format: Format,
  table: Table,
  { isPatient = false }: Writing = {},
): Promise<Written> {
  if (isLarge(format, table)) return writeBeside(format, table, (row) => row, isPatient);
  return writeBody(format, table);
}

const isLarge = (format: Format, { rows, columns }: Table<unknown>): boolean =>
  rows.length * columns.length > CELLS_MAX[format];

/** Writes an answer from rows as the database sent them. */
export async function writeRawAnswer(
  format: Format,
  table: Table<RawRow>,
): Promise<Written<ByteText | Buffer>> {
  if (format === 'json') return { body: rawJsonBody(table), notice: null };
  const cells = (row: RawRow) => cellsOf(row).slice(0, table.columns.length);
  if (isLarge(format, table)) return writeBeside(format, table, cells, false);
  return writeBody(format, { ...table, rows: table.rows.map(cells) });
}

/** Returns the header names of columns: the codes, or labels such as `名称（单位）` and `Name (unit)`. */
export function headerOf(dataset: Dataset, columns: readonly string[], labels: Lang | null): string[] {
  if (labels === null) return [...columns];
  return columns.map((code) => {
    const field = dataset.fields.get(code);
    if (!field) return code;
    const unit = unitOf(field)?.[labels];
    if (unit === undefined) return field[labels];
    if (field[labels].endsWith(`(${unit})`) || field[labels].endsWith(`（${unit}）`)) return field[labels];
    return labels === 'zh' ? `${field.zh}（${unit}）` : `${field.en} (${unit})`;
  });
}
