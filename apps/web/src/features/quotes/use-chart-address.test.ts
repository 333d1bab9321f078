import { expect, test } from 'vitest';
import { priceDigits } from './price-digits.ts';
import { readChartAddress, spansOf, writeChartAddress } from './use-chart-address.ts';

const read = (query: string) => readChartAddress(new URLSearchParams(query));

test('an address without wishes shows a year of adjusted daily candles with all indicators', () => {
  expect(read('companyid=600901')).toEqual({
    kind: 'stock',
    code: '600901',
    span: '1y',
    interval: 'day',
    adjustment: 'forward',
    averages: true,
    macd: true,
    isTable: false,
  });
});

test('values that do not exist are as if they were not there', () => {
  expect(read('kind=bond&span=2y&bar=hour&adjust=yes')).toEqual(read(''));
});

test('what is chosen stands in the address, what goes without saying does not, and the rest stays', () => {
  const params = new URLSearchParams('companyid=600901&board=star');
  const chosen = writeChartAddress(params, {
    span: 'all',
    interval: 'week',
    adjustment: 'none',
    macd: false,
    isTable: true,
  });
  expect(String(chosen)).toBe('companyid=600901&board=star&span=all&bar=week&adjust=none&macd=0&as=table');
  expect(readChartAddress(chosen)).toMatchObject({
    code: '600901',
    span: 'all',
    interval: 'week',
    macd: false,
    isTable: true,
  });
  const back = writeChartAddress(chosen, {
    span: '1y',
    interval: 'day',
    adjustment: 'forward',
    macd: true,
    isTable: false,
  });
  expect(String(back)).toBe('companyid=600901&board=star');
});

test('prices have two decimals, or three where they use a third', () => {
  expect(priceDigits({ close: [10.1, 9.99, 1500] })).toBe(2);
  expect(priceDigits({ close: [0.125, 0.13] })).toBe(3);
});

test('spans are offered that the history is longer than, and all of it', () => {
  expect(spansOf(['2023-06-30', '2026-06-30'])).toEqual(['1m', '3m', '6m', '1y', 'all']);
  expect(spansOf(['2021-06-29', '2026-06-30'])).toContain('5y');
  expect(spansOf(['2026-06-30'])).toEqual(['all']);
});
