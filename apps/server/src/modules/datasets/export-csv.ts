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
  /** Fields in the order of the columns; all of the manifest by default. */
  readonly columns?: readonly string[];
  readonly conditions?: Conditions;
  /** Header names; the field codes by default. */
  readonly header?: readonly string[];
  readonly onEnd?: (rows: number) => void;
}

/**
 * Streams any number of rows as CSV at the database's own speed, with back-pressure. COPY does the writing, so
 * memory does not grow with the answer. COPY takes no bound parameters, so values go in through settings of the
 * transaction.
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
    // A reader that went away leaves the COPY unfinished; that connection is closed, not reused.
    client.release(!finished);
  }
}
