import { addDays } from '@jishi/market-math';
import { afterAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { openShop, QUOTES } from '../../orders/shop.fixture.ts';
import { readDays, replaceDays } from '../days.repository.ts';

const { db, test } = await openShop();
afterAll(test.drop);

it('counting writes all days in one statement, even if they have more values than an SQL statement may have parameters', async () => {
  const code = QUOTES.replace('dataset:', '');
  const days = Array.from({ length: 9_000 }, (_, n) => ({
    ...{ code, day: addDays('2000-01-01', n), calls: 2n, rows: 6n, customers: 1, monthCustomers: 1 },
    ...{ soldFen: BigInt(n), refundedFen: 0n },
  }));
  const span = { fromDay: '2000-01-01', toDay: addDays('2000-01-01', days.length - 1) };
  for (const counted of [days, days.slice(0, 10), days])
    await inTransaction(db, (tx) => replaceDays(tx, [code], span, counted));
  expect(await readDays(db, [code], span)).toEqual(days);
});
