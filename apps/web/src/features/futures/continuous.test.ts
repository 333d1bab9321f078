import type { Future } from '@jishi/contract';
import { expect, test } from 'vitest';
import { barsOfFuture } from './continuous.ts';

const roll = (date: string, ratio: number | null) => ({ date, from: 'a', to: 'b', ratio });
const future = (rolls: Future['rolls']): Future => ({
  code: 'ag',
  name: '示例银',
  exchange: 'SHFE',
  multiplier: 15,
  tick: 1,
  decimals: 1,
  session: null,
  demo: false,
  late: null,
  dataset: 'p_jishi9103',
  dates: ['2025-05-12', '2025-05-13', '2025-05-14'],
  gaps: ['2025-05-14'],
  open: [null, 100, 106],
  high: [null, 100, 106],
  low: [null, 100, 106],
  close: [98, 100, 106],
  settlement: [null, null, null],
  volume: [1, 2, 3],
  openInterest: [1, 2, 3],
  openInterestAll: [null, null, null],
  contracts: ['a', 'a', 'b'],
  reference: [null, 98, 105],
  rolls,
  terms: null,
});

test("prices before a roll are multiplied by the roll's ratio, so that each day changes by the same percentage as its contract", () => {
  const bars = barsOfFuture(future([roll('2025-05-14', 1.05)]), 'Silver', 'continuous');
  expect(bars.close).toEqual([102.9, 105, 106]);
  expect(bars.reference).toEqual([null, 102.9, 105]);
  expect(bars.open[0]).toBeNull();
});

test('traded prices stay unchanged, as do prices before a roll with an unknown ratio', () => {
  const rolls = [roll('2025-05-14', null)];
  expect(barsOfFuture(future([roll('2025-05-14', 1.05)]), 'Silver', 'raw').close).toEqual([98, 100, 106]);
  expect(barsOfFuture(future(rolls), 'Silver', 'continuous').close).toEqual([98, 100, 106]);
});
