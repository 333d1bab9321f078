import { expect, test } from 'vitest';
import { callValues } from './call-values.ts';

const company = { code: '600901', price: null, today: '2026-11-26' };
const price = {
  late: null,
  dataset: 'p_stock2402',
  quote: null,
  dates: ['2025-11-17', '2026-11-25'],
  closes: [5, 6],
  gaps: [],
};

test("a call for quotes contains the days of the chart, or the page's day if there is no chart", () => {
  expect(callValues({ ...company, price }, 'p_stock2402')).toEqual({
    scode: '600901',
    sdate: '2025-11-17',
    edate: '2026-11-25',
  });
  expect(callValues(company, 'p_stock2402')).toEqual({ scode: '600901', edate: '2026-11-26' });
});

test('a call for any other data set contains only the company', () => {
  expect(callValues({ ...company, price }, 'p_stock2301')).toEqual({ scode: '600901' });
});
