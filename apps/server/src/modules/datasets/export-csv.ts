import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { liftTimeouts, restoreTimeouts } from '../../platform/db/index.ts';
import { type Dataset, ident } from './dataset.ts';
import { csvHeader } from './formats/csv.ts';
import { conditionsOf, copySafe, selectFrom } from './query/conditions.ts';
import { askSteadily } from './query/renamed-since.ts';
import type { ExportQuery } from './query/row-store.ts';
import { outputColumn } from './query/select.ts';

/**
 * Streams any number of rows as CSV at the database's speed, with back-pressure. COPY writes the text, so memory use
 * does not grow with the number of rows. COPY accepts no bound parameters, so values are passed as settings of the
 * transaction.
 */
export function exportCsv(pool: pg.Pool, dataset: Dataset, query: ExportQuery): Readable {
  return Readable.from(rowsAsCsv(pool, dataset, query), { objectMode: false, highWaterMark: 1 << 16 });
}

const listOf = (dataset: Dataset, { columns }: Pick<ExportQuery, 'columns'>): string =>
  columns.map((code, i) => `${outputColumn(dataset, code)} as ${ident(`c${i}`)}`).join(', ');

async function* rowsAsCsv(
  pool: pg.Pool,
  dataset: Dataset,
  query: ExportQuery,
): AsyncGenerator<Buffer | string> {
  const header = query.header ?? query.columns;
  const { present, question, conditions } = await askSteadily(
    pool,
    dataset,
    query,
    async (present, question) => {
      const { where, asOf, part } = question;
      const conditions = conditionsOf(present, where, asOf, part);
      await pool.query(`${selectFrom(present, listOf(present, question), conditions)} limit 0`, [
        ...conditions.values,
      ]);
      return { present, question, conditions };
    },
  );
  const client = await pool.connect();
  let finished = false;
  try {
    await client.query('begin read only');
    await liftTimeouts(client);
    const rows = await copySafe(client, present, listOf(present, question), conditions);
    yield csvHeader(query.columns, header);
    const stream = client.query(copyTo(`copy (${rows}) to stdout (format csv)`));
    yield* stream as AsyncIterable<Buffer>;
    await client.query('commit');
    finished = true;
    query.onEnd?.(stream.rowCount);
  } finally {
    restoreTimeouts(client);
    // If the reader disconnects, the COPY is unfinished. The connection is then closed instead of being reused.
    client.release(!finished);
  }
}
