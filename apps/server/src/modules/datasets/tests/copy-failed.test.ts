import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { CopyFailed, openCopy } from '../load/stage/stage.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

const BATCH = '7\n'.repeat(200_000);
const BATCHES = 40;

describe('a COPY that PostgreSQL rejects', () => {
  it('fails without other errors while more data is being written, and leaves the connection usable', async () => {
    const client = await database.pool.connect();
    try {
      for (let round = 0; round < 5; round++) {
        await client.query('begin');
        await client.query('create temporary table numbers (n integer) on commit drop');
        const copy = openCopy(client, 'numbers', ['n']);
        const writing = Array.from({ length: BATCHES }, (_, i) =>
          copy.write(i === 1 ? `no number\n${BATCH}` : BATCH),
        );
        const results = await Promise.allSettled([...writing, copy.end()]);
        const faults = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
        expect(faults.at(-1) ?? (await copy.end().catch((fault: unknown) => fault))).toBeInstanceOf(
          CopyFailed,
        );
        await client.query('rollback');
        expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      }
    } finally {
      client.release();
    }
  });
});
