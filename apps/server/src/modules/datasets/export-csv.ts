import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { liftTimeouts, restoreTimeouts } from '../../platform/db/index.ts';
import { type Dataset, ident } from './dataset.ts';
import { csvHeader } from './formats/csv.ts';
import { copySafe } from './query/conditions.ts';
import type { Conditions } from './query/query.ts';
import { outputColumn } from './query/select.ts';

export interface ExportOptions {
  /** Fields in the order of the columns; by default, all fields of the manifest. */
  readonly columns?: readonly string[];
  readonly conditions?: Conditions;
  /** Header names; the field codes by default. */
  readonly header?: readonly string[];
  readonly onEnd?: (rows: number) => void;
}

/**
 * Streams any number of rows as CSV at the database's speed, with back-pressure. COPY writes the text, so
 * memory does not grow with the answer. COPY takes no bound parameters, so values are passed as settings of
 * the transaction.
 */
export function exportCsv(pool: pg.Pool, dataset: Dataset, options: ExportOptions): Readable {
  return Readable.from(rowsAsCsv(pool, dataset, options), { objectMode: false, highWaterMark: 1 << 16 });
}

async function* rowsAsCsv(
  pool: pg.Pool,
  dataset: Dataset,
  options: ExportOptions,
): AsyncGenerator<Buffer | string> {
  const columns = options.columns ?? dataset.manifest.fields.map((field) => field.code);
  const client = await pool.connect();
  let finished = false;
  try {
    await client.query('begin read only');
    await liftTimeouts(client);
    const from = await copySafe(client, dataset, options.conditions);
    yield csvHeader(columns, options.header ?? columns);
    const list = columns.map((code) => `${outputColumn(dataset, code)} as ${ident(code)}`).join(', ');
    const stream = client.query(copyTo(`copy (select ${list} from ${from}) to stdout (format csv)`));
    yield* stream as AsyncIterable<Buffer>;
    await client.query('commit');
    finished = true;
    options.onEnd?.(stream.rowCount);
  } finally {
    restoreTimeouts(client);
    // If the reader disconnects, the COPY is unfinished, so the connection is closed and not reused.
    client.release(!finished);
  }
}
