import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { listsOfSecurities, load } from '../../securities/securities.fixture.ts';
import { createCompleteness } from '../completeness.ts';
import type { Dataset } from '../dataset.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

const PLEDGES = 'p_stock2220';

test('the values in a data set are counted once for all callers, and again after a load', async () => {
  const { pool } = database;
  const registry = await listsOfSecurities(pool, [PLEDGES]);
  const pledge = (holder: string, shares: string | null) => ({
    ...{ SECCODE: '600001', DECLAREDATE: '2025-01-10', F001V: holder, F003V: 'bank', F008V: 'a loan' },
    F006N: shares,
  });
  const completeness = createCompleteness(pool);
  const ask = () => completeness(registry.find(PLEDGES) as Dataset);

  await load(pool, registry, PLEDGES, [pledge('a', '100'), pledge('b', null)]);
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(first).toMatchObject({ rowsRead: 2, sampled: false });
  expect([first.filled.get('F001V'), first.filled.get('F006N')]).toEqual([2, 1]);
  expect(second).toBe(first);
  expect(await ask()).toBe(first);

  await load(pool, registry, PLEDGES, [pledge('a', '100'), pledge('b', '7'), pledge('c', '9')]);
  expect((await ask()).filled.get('F006N')).toBe(3);
});
