import { expect, test } from 'vitest';
import { chartModelOf, type ModelOptions } from '../../shared/chart/model/model.ts';
import { BYTE_ORDER_MARK } from '../../shared/files/hand-over.ts';
import { chartCsv } from './chart-csv.ts';

const of = (...values: number[]): Float64Array => Float64Array.from(values);
const { NaN: none } = Number;
const bars = {
  dates: ['2025-06-20', '2025-06-23', '2025-06-24'],
  open: of(10, 10, 11),
  high: of(11, none, 13),
  low: of(9, 10, 11),
  close: of(10, 11, 12.1),
  volume: of(100, 200, 300),
  amount: of(1000, 2100, none),
};
const changes = of(none, 10, 10);
const plain: ModelOptions = {
  changes,
  gaps: new Set(),
  indicators: new Set(),
  histogramScale: 1,
  comparison: null,
  marks: [],
};
const csvOf = (options: Partial<ModelOptions>, from: number): string[] =>
  chartCsv(
    { model: chartModelOf(bars, { ...plain, ...options }), changes, range: { from, to: 3 } },
    (label) => label,
  )
    .slice(BYTE_ORDER_MARK.length)
    .split('\r\n');

test('the chart file contains the visible bars as numbers, and leaves missing figures empty', () => {
  expect(csvOf({}, 1)).toEqual([
    'date,open,high,low,close,change,volume,amount',
    '2025-06-23,10,,10,11,10,200,2100',
    '2025-06-24,11,13,11,12.1,10,300,',
    '',
  ]);
});

test('the chart file has a column for each line and one for the events, and rebased lines start at the first visible bar', () => {
  const lines = [
    { label: '=A', values: bars.close, tint: 0 },
    { label: 'B', values: of(none, 4, 5), tint: 1 },
  ];
  const marks = [{ bar: 2, letter: 'D', tint: 0, rank: 0, texts: ['Cash, "3.5"', 'Report'] }];
  const [head, , last] = csvOf({ comparison: { lines, basis: 'percent' }, marks }, 1);
  expect(head).toBe("date,open,high,low,close,change,volume,amount,'=A (%),B (%),events");
  expect(last).toBe('2025-06-24,11,13,11,12.1,10,300,,10,25,"Cash, ""3.5""; Report"');
});
