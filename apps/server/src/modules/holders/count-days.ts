import { addDays } from '@jishi/market-math';
import type { Tx } from '../../platform/db/index.ts';
import { midnightOf } from '../../platform/months.ts';
import { readSoldDatasets } from '../orders/index.ts';
import { readDatasetUse, readSoldCalls } from '../usage/index.ts';
import { type Days, type HolderDay, replaceDays } from './days.repository.ts';

const NOTHING = { calls: 0n, rows: 0n, customers: 0, monthCustomers: 0, soldFen: 0n, refundedFen: 0n };

/**
 * Recounts the use and revenue of data sets on the given days of one month, from the ledger and the records of calls.
 * Recounting a past day gives the same result.
 */
export async function countDays(tx: Tx, codes: readonly string[], days: Days): Promise<void> {
  const between = { from: midnightOf(days.fromDay), to: midnightOf(addDays(days.toDay, 1)) };
  const use = await readDatasetUse(tx, codes, days);
  const calls = await readSoldCalls(tx, codes, between);
  const orders = await readSoldDatasets(tx, codes, between);
  const counted = new Map<string, HolderDay>();
  const add = (
    { code, day }: { readonly code: string; readonly day: string },
    change: (row: HolderDay) => Partial<HolderDay>,
  ): void => {
    const row = counted.get(`${code} ${day}`) ?? { code, day, ...NOTHING };
    counted.set(`${code} ${day}`, { ...row, ...change(row) });
  };
  for (const one of use) add(one, () => one);
  for (const one of calls) add(one, ({ soldFen }) => ({ soldFen: soldFen + one.amountFen }));
  for (const one of orders)
    add(one, ({ soldFen, refundedFen }) => ({
      soldFen: soldFen + one.soldFen,
      refundedFen: refundedFen + one.refundedFen,
    }));
  await replaceDays(tx, codes, days, [...counted.values()]);
}
