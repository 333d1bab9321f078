import { expect, test } from 'vitest';
import { courseOf, csvOf, fileCells, p95Of, type UsePart } from './breakdown.ts';

const part = (over: Partial<UsePart>): UsePart => ({
  ...{ day: null, dataset: null, keyId: null, resultcode: null },
  ...{ calls: 4, refused: 1, rows: 30, chargedFen: '1205', p50Ms: 3, p95Ms: null },
  ...over,
});

test('a day without calls has zero calls and no duration', () => {
  const days = [part({ day: '2026-03-03', calls: 20, p95Ms: 9 }), part({ day: '2026-03-01', calls: 2 })];
  expect(courseOf(days, { from: '2026-02-28', to: '2026-03-03' })).toEqual({
    calls: [0, 2, 0, 20],
    p95Ms: [null, null, null, 9],
  });
});

test('fewer than 20 calls have no 95th percentile in the table, the chart or the file', () => {
  const few = part({ day: '2026-03-03', calls: 19, p95Ms: 9 });
  expect([p95Of(few), p95Of({ ...few, calls: 20 })]).toEqual([null, 9]);
  expect(courseOf([few], { from: '2026-03-03', to: '2026-03-03' }).p95Ms).toEqual([null]);
  expect(fileCells(few, ['day'], String).at(-1)).toBe('');
});

test('the file has the dimensions of the table, amounts in yuan, and no key name that a spreadsheet would interpret as a formula', () => {
  const cells = fileCells(part({ day: '2026-03-04', keyId: '7' }), ['day', 'key'], (id) => `=k,${id}`);
  expect(csvOf(['day', 'key'], [cells])).toBe('\ufeffday,key\r\n2026-03-04,"\'=k,7",4,1,30,12.05,3,\r\n');
});
