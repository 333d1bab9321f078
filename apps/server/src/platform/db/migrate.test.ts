import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/harness/index.ts';
import { outwait } from '../../../test/harness/outwait.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

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

it('migrations wait for as long as it takes, and the connection then has its limit again', async () => {
  const lock = 'lock table migration in access exclusive mode';
  expect(await outwait(test.database.pool, lock, LIMIT_MS * 2, () => migrate(server.pool))).toBe('done');
  const { rows } = await server.pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: `${LIMIT_MS}ms` }]);
});
