import { type Manifest, SITE_MARKET_DAYS_PER_DAY, SITE_SECURITIES_PER_DAY } from '@jishi/contract';
import { expect, test } from 'vitest';
import { dayCounts } from '../../../test/harness/day-counts.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Dataset } from '../datasets/index.ts';
import { admitPage, SiteAllowance } from './site-allowance.ts';

const at = (ip: string) => ({ ip });
const clockOf = (now: { at: string }) => () => new Date(now.at);
const allowanceOf = (clock: Clock, factor: number) => new SiteAllowance(dayCounts(clock), clock, factor);
const NOON = '2025-06-03T04:00:00Z';

test('a network may read only so many securities a day, but each of them as often as it likes', () => {
  const now = { at: NOON };
  const allowance = allowanceOf(clockOf(now), 1);
  for (let i = 0; i < SITE_SECURITIES_PER_DAY; i++) allowance.admitSecurity(at('10.0.0.1'), `${i}`);
  expect(() => allowance.admitSecurity(at('10.0.0.1'), 'one more')).toThrow(Refusal);
  allowance.admitSecurity(at('10.0.0.1'), '7');
  allowance.admitSecurity(at('10.9.0.1'), 'one more');
  // Midnight in Shanghai.
  now.at = '2025-06-03T16:00:00Z';
  allowance.admitSecurity(at('10.0.0.1'), 'one more');
});

test('the operator’s factor multiplies the limits, and a factor of 0 removes them', () => {
  const few = allowanceOf(clockOf({ at: NOON }), 2 / SITE_MARKET_DAYS_PER_DAY);
  for (const day of ['2025-06-02', '2025-06-03', '2025-06-02']) few.admitMarketDay(at('10.0.0.1'), day);
  expect(() => few.admitMarketDay(at('10.0.0.1'), '2025-06-04')).toThrow(Refusal);
  const free = allowanceOf(clockOf({ at: NOON }), 0);
  for (let i = 0; i < 3 * SITE_SECURITIES_PER_DAY; i++) free.admitSecurity(at('10.0.0.1'), `${i}`);
});

test('a page counts as the maximum number of rows that it may have, and fails once the daily limit is reached', () => {
  const allowance = allowanceOf(clockOf({ at: NOON }), 1);
  const manifest = {
    prices: { use: 1 },
    site: { rowsPerDay: 100 },
    fields: [],
    open: 'full',
  } as unknown as Manifest;
  const admit = admitPage(allowance, () => ({ code: 'p_test', manifest }) as Dataset);
  admit({ limit: 60 }, at('10.0.0.1'));
  admit({ limit: 60 }, at('10.0.0.1'));
  expect(() => admit({ limit: 1 }, at('10.0.0.1'))).toThrow(Refusal);
  admit({ limit: 60 }, at('10.9.0.1'));
  admitPage(allowance, () => undefined)({ limit: 1 }, at('10.0.0.1'));
});

test('an account with a key has one limit across all networks, and its reads also count for the network', async () => {
  const allowance = allowanceOf(clockOf({ at: NOON }), 1);
  const manifest = { prices: { use: 1 }, site: { rowsPerDay: 100 }, fields: [], open: 'full' };
  const dataset = { code: 'p_test', manifest } as unknown as Dataset;
  const read = (ip: string, forAccount: bigint, rows: number) =>
    allowance.readRows({ ip, forAccount }, dataset, { most: 100, read: () => rows, rowsOf: (came) => came });
  await read('10.0.0.1', 7n, 60);
  await read('10.1.0.1', 7n, 40);
  await expect(read('10.2.0.1', 7n, 1)).rejects.toThrow(Refusal);
  await read('10.3.0.1', 8n, 100);
  expect(() => allowance.admitRows(at('10.3.0.1'), dataset, 1)).toThrow(Refusal);
});
