import { expect, test } from 'vitest';
import { heldMonths, monthsOf } from './months.ts';

const calendar = {
  days: [
    { day: '2024-02-28', rows: 1 },
    { day: '2024-02-29', rows: 100 },
  ],
  missing: ['2024-03-01'],
};

test('a leap year has all its days, and each month begins on the correct day of the week', () => {
  const months = monthsOf(2024, calendar);
  expect(months.map(({ days }) => days.length)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  // 2024-02-01 was a Thursday.
  expect(months[1]).toMatchObject({ month: '2024-02', before: 3 });
});

test('the level of a day depends on its number of rows, and a missing day is marked as missing', () => {
  const [, february, march] = monthsOf(2024, calendar);
  expect(february?.days.slice(26)).toEqual([
    { day: '2024-02-27', rows: 0, isMissing: false, level: 0 },
    { day: '2024-02-28', rows: 1, isMissing: false, level: 1 },
    { day: '2024-02-29', rows: 100, isMissing: false, level: 4 },
  ]);
  expect(march?.days[0]).toEqual({ day: '2024-03-01', rows: 0, isMissing: true, level: 0 });
});

test('only the months from the first to the last one with data are shown, including empty months between them', () => {
  const days = [
    { day: '2024-02-28', rows: 1 },
    { day: '2024-04-01', rows: 1 },
  ];
  const months = heldMonths(monthsOf(2024, { days, missing: null })).map(({ month }) => month);
  expect(months).toEqual(['2024-02', '2024-03', '2024-04']);
});
