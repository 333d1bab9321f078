import type { Coverage } from '@jishi/contract';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { listsOfSecurities, load } from '../../securities/securities.fixture.ts';
import { readCoverage } from '../data-coverage/read-coverage.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());
const { pool } = test.database;

const price = (SECCODE: string, TRADEDATE: string) => ({ SECCODE, TRADEDATE, F007N: '10' });

it('coverage counts, at each month end, the securities that have prices and those that have a gap', async () => {
  const registry = await listsOfSecurities(pool, [
    'p_stock2402',
    'p_stock2406',
    'p_public0001',
    'p_jishi9409',
  ]);
  expect(await readCoverage(pool, registry)).toMatchObject({ days: [], example: null });
  await load(pool, registry, 'p_stock2402', [
    ...['2025-03-31', '2025-04-28', '2025-04-30', '2025-05-30'].map((day) => price('600001', day)),
    ...['2025-03-31', '2025-05-30'].map((day) => price('600002', day)),
    price('600003', '2025-04-30'),
  ]);
  await load(pool, registry, 'p_stock2406', [{ SECCODE: '600002', F003D: '2025-04-01', F011N: '1.1' }]);
  const { sets, days, example }: Coverage = await readCoverage(pool, registry);
  expect(days).toEqual([
    { date: '2025-03-31', securities: 2, absent: 0 },
    { date: '2025-04-30', securities: 2, absent: 1 },
    { date: '2025-05-30', securities: 2, absent: 0 },
  ]);
  expect(sets.map(({ part, rows, securities }) => [part, rows, securities])).toEqual([
    ['prices', 7, 3],
    ['factors', 1, 1],
    ['calendar', 0, null],
    ['adjustedPrices', 0, null],
  ]);
  expect(sets[0]?.path).toBe('/api/stock/p_stock2402');
  // The security in the manifest's example has no prices in this test. The returned example is therefore the only stock
  // with both a price on the newest day and factors.
  expect(example).toBe('600002');
});
