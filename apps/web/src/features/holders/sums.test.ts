import { expect, test } from 'vitest';
import { dayRows } from './sums.ts';

const row = (code: string, day: string, fen: number) => ({
  ...{ code, day, calls: 2, rows: 30, customers: 1 },
  ...{ soldFen: String(fen), refundedFen: '0', revenueFen: String(fen), shareFen: String(fen / 10) },
});

test('the revenue of a day is the sum of its data sets, and the newest day comes first', () => {
  const rows = dayRows([
    row('a', '2026-02-01', 100),
    row('a', '2026-02-03', 50),
    row('b', '2026-02-01', 200),
  ]);
  expect(rows).toMatchObject([
    { day: '2026-02-03', calls: 2, rows: 30, revenueFen: '50', shareFen: '5' },
    { day: '2026-02-01', calls: 4, rows: 60, revenueFen: '300', shareFen: '30' },
  ]);
});
