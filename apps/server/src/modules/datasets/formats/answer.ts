import { CONTENT_TYPES, type Format, type Lang, UNITS } from '@jishi/contract';
import type { RawRow } from '../../../platform/db/index.ts';
import { type Dataset, wireOrderOf } from '../dataset.ts';
import { cellsOf } from '../query/read-selection.ts';
import { csvBody } from './csv.ts';
import { dbfBody } from './dbf.ts';
import { type ByteText, jsonBody, rawJsonBody } from './json.ts';
import { parquetBody } from './parquet.ts';
import type { Table } from './table.ts';
import { xlsxBody } from './xlsx.ts';
import { xmlBody } from './xml.ts';

const BODIES: Record<Format, (table: Table) => string | Buffer | Promise<Buffer>> = {
  json: jsonBody,
  xml: xmlBody,
  csv: csvBody,
  dbf: dbfBody,
  xlsx: xlsxBody,
  parquet: parquetBody,
};

/** Columns of an answer: as they were chosen, in records in the order of their keys; null chooses all. */
export function answerColumns(
  dataset: Dataset,
  chosen: readonly string[] | null,
  format: Format,
): readonly string[] {
  const hasKeys = format === 'json' || format === 'xml';
  if (chosen === null) return hasKeys ? dataset.recordColumns : dataset.columns;
  if (!hasKeys) return chosen;
  return wireOrderOf(
    dataset.manifest,
    dataset.columns.filter((code) => chosen.includes(code)),
  );
}

export function contentType(format: Format): string {
  return CONTENT_TYPES[format];
}

/** The bytes of an answer in its format. */
export async function writeAnswer(format: Format, table: Table): Promise<Buffer> {
  const body = await BODIES[format](table);
  return typeof body === 'string' ? Buffer.from(body) : body;
}

/** The same of rows as the database sent them. */
export async function writeRawAnswer(format: Format, table: Table<RawRow>): Promise<ByteText | Buffer> {
  if (format === 'json') return rawJsonBody(table);
  return writeAnswer(format, {
    ...table,
    rows: table.rows.map((row) => cellsOf(row).slice(0, table.columns.length)),
  });
}

/** Header names of columns: the codes, or `名称（单位）` and `Name (unit)`. */
export function headerOf(dataset: Dataset, columns: readonly string[], labels: Lang | null): string[] {
  if (labels === null) return [...columns];
  return columns.map((code) => {
    const field = dataset.fields.get(code);
    if (!field) return code;
    if (field.unit === undefined) return field[labels];
    const unit = UNITS[field.unit][labels];
    if (field[labels].endsWith(`(${unit})`) || field[labels].endsWith(`（${unit}）`)) return field[labels];
    return labels === 'zh' ? `${field.zh}（${unit}）` : `${field.en} (${unit})`;
  });
}
