import { expect, test } from 'vitest';
import { priceDigits } from './price-digits.ts';
import { chartAddress, spansOf } from './use-chart-address.ts';

const read = (query: string) => chartAddress.read(new URLSearchParams(query));

test('a URL without settings shows a year of adjusted daily candles with averages and MACD', () => {
  expect(read('companyid=600901')).toEqual({
    kind: 'stock',
    code: '600901',
    span: '1y',
    interval: 'day',
    adjustment: 'forward',
    indicators: ['averages', 'volumeAverages', 'macd'],
    compared: [],
    basis: 'percent',
    events: ['dividend', 'split', 'report'],
    isTable: false,
  });
});

test('unknown values in a URL are ignored', () => {
  expect(read('kind=bond&span=2y&bar=hour&adjust=yes&kdj=yes&base=7&vs=bond.1_stock_x.600000')).toEqual(
    read(''),
  );
});

test('a URL contains the chosen settings and other parameters, but no defaults', () => {
  const params = new URLSearchParams('companyid=600901&board=star');
  const chosen = chartAddress.write(params, {
    span: 'all',
    interval: 'week',
    adjustment: 'none',
    indicators: ['averages', 'volumeAverages', 'kdj'],
    compared: [
      { kind: 'index', code: '000300' },
      { kind: 'stock', code: '600902' },
    ],
    basis: 'hundred',
    events: [],
    isTable: true,
  });
  expect(String(chosen)).toBe(
    'companyid=600901&board=star&span=all&bar=week&adjust=none&base=hundred&macd=0&kdj=1&as=table&vs=index.000300_stock.600902&ev=none',
  );
  expect(chartAddress.read(chosen)).toMatchObject({
    code: '600901',
    span: 'all',
    interval: 'week',
    indicators: ['averages', 'volumeAverages', 'kdj'],
    compared: [
      { kind: 'index', code: '000300' },
      { kind: 'stock', code: '600902' },
    ],
    basis: 'hundred',
    events: [],
    isTable: true,
  });
  const back = chartAddress.write(chosen, {
    span: '1y',
    interval: 'day',
    adjustment: 'forward',
    indicators: ['averages', 'volumeAverages', 'macd'],
    compared: [],
    basis: 'percent',
    events: ['dividend', 'split', 'report'],
    isTable: false,
  });
  expect(String(back)).toBe('companyid=600901&board=star');
});

test('prices have two decimals, or three if one of the latest prices needs a third', () => {
  expect(priceDigits({ close: [10.1, 9.99, 1500] })).toBe(2);
  expect(priceDigits({ close: [0.125, 0.13] })).toBe(3);
});

test('the offered spans are those that are shorter than the history, and the whole history', () => {
  expect(spansOf(['2023-06-30', '2026-06-30'])).toEqual(['1m', '3m', '6m', '1y', 'all']);
  expect(spansOf(['2021-06-29', '2026-06-30'])).toContain('5y');
  expect(spansOf(['2026-06-30'])).toEqual(['all']);
});

test('a chart is compared with at most four securities, which are distinct', () => {
  const { compared } = read('vs=stock.1_stock.1_stock.2_index.1_stock.3_stock.4');
  expect(compared.map(({ kind, code }) => `${kind} ${code}`)).toEqual([
    'stock 1',
    'stock 2',
    'index 1',
    'stock 3',
  ]);
});
