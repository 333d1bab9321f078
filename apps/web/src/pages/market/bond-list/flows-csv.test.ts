import { expect, test } from 'vitest';
import { flowsCsv, totalOf } from './flows-csv.ts';

test('the file has a line for each payment, including its total, and an empty cell for each unknown amount', () => {
  const flows = [
    { day: '2026-11-08', interest: 1.33, principal: 0, isRecorded: true },
    { day: '2027-11-08', interest: null, principal: 100, isRecorded: false },
    { day: '2027-11-09', interest: 1.25, principal: 100, isRecorded: false },
  ];
  expect(
    flowsCsv(
      flows,
      (column) => `${column}, CNY`,
      ({ isRecorded }) => (isRecorded ? 'Paid' : 'Upcoming'),
    ).split('\r\n'),
  ).toEqual([
    '"day, CNY","interest, CNY","principal, CNY","total, CNY","state, CNY"',
    '2026-11-08,1.33,0,1.33,Paid',
    '2027-11-08,,100,,Upcoming',
    '2027-11-09,1.25,100,101.25,Upcoming',
    '',
  ]);
});

test('a payment with unknown interest has no total', () => {
  expect(totalOf({ interest: null, principal: 100 })).toBe(null);
});
