import type { Format } from '@jishi/contract';
import { arrowBody } from './arrow.ts';
import { csvBody } from './csv.ts';
import { dbfBody } from './dbf.ts';
import { jsonBody } from './json.ts';
import { parquetBody } from './parquet.ts';
import type { Table, Written } from './table.ts';
import { xlsxBody } from './xlsx.ts';
import { xmlBody } from './xml.ts';

const BODIES: Record<Format, (table: Table) => string | Buffer | Written | Promise<Written>> = {
  json: jsonBody,
  xml: xmlBody,
  csv: csvBody,
  dbf: dbfBody,
  xlsx: xlsxBody,
  parquet: parquetBody,
  arrow: arrowBody,
};

/** Writes a table in the given format, in this thread. */
export async function writeBody(format: Format, table: Table): Promise<Written> {
  const written = await BODIES[format](table);
  if (typeof written === 'string') return { body: Buffer.from(written), notice: null };
  return Buffer.isBuffer(written) ? { body: written, notice: null } : written;
}
