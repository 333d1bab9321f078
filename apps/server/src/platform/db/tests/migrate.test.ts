import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { outwait } from '../../../../test/harness/outwait.ts';
import { connect } from '../connect.ts';
import { migrate } from '../migrate.ts';

const LIMIT_MS = 200;
const test = await createTestDatabase();
const server = connect({
  url: test.url,
  connectionsMax: 2,
  applicationName: 'hasty',
  statementTimeoutMs: LIMIT_MS,
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

it('migrations run without a time limit, and the connection gets its limit back afterwards', async () => {
  const lock = 'lock table migration in access exclusive mode';
  expect(await outwait(test.database.pool, lock, LIMIT_MS * 2, () => migrate(server.pool))).toBe('done');
  const { rows } = await server.pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: `${LIMIT_MS}ms` }]);
});

it('startup analyses a table that has rows but was never analysed, for example after a restore', async () => {
  await test.database.pool.query(
    'create table restored with (autovacuum_enabled = off) as select n from generate_series(1, 500) n',
  );
  const rowsKnown = async (): Promise<number | undefined> => {
    const { rows } = await test.database.pool.query<{ reltuples: number }>(
      `select reltuples from pg_class where relname = 'restored'`,
    );
    return rows[0]?.reltuples;
  };
  expect(await rowsKnown()).toBe(-1);
  await migrate(server.pool);
  expect(await rowsKnown()).toBe(500);
});
