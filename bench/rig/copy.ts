import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { QUOTES } from '../datasets.ts';
import { QUOTES_HEADER } from '../generate.ts';
import type { Downloaded } from './download.ts';

const TABLE = `data."${QUOTES}"`;

/** Reads all rows as CSV directly from the database, counts the bytes and discards them. */
export async function copyOut(pool: pg.Pool): Promise<Downloaded> {
  const startedAt = performance.now();
  let bytes = 0;
  const counting = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  });
  await onClient(pool, (client) =>
    pipeline(client.query(to(`copy ${TABLE} to stdout (format csv)`)), counting),
  );
  return { bytes, seconds: (performance.now() - startedAt) / 1000 };
}

/** Copies a CSV file directly into the table, with only the database's own checks and no change feed. */
export async function copyIn(pool: pg.Pool, file: string): Promise<number> {
  const columns = QUOTES_HEADER.split(',').map((column) => `"${column}"`);
  const statement = `copy ${TABLE} (${columns.join(', ')}) from stdin (format csv, header)`;
  const startedAt = performance.now();
  await onClient(pool, (client) =>
    pipeline(createReadStream(file, { highWaterMark: 1 << 18 }), client.query(from(statement))),
  );
  return (performance.now() - startedAt) / 1000;
}

async function onClient(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
}
