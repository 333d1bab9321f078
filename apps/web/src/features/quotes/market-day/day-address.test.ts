import { expect, test } from 'vitest';
import { readDayAddress, writeDayAddress } from './day-address.ts';

const read = (query: string) => readDayAddress(new URLSearchParams(query));

test('an address keeps choices and leaves out defaults', () => {
  const chosen = writeDayAddress(new URLSearchParams('x=1'), {
    date: '2025-06-30',
    side: 'limitUp',
    sort: 'amount',
    descends: false,
  });
  expect(String(chosen)).toBe('x=1&date=2025-06-30&side=limitUp&sort=amount&order=asc');
  expect(read(String(chosen))).toMatchObject({
    date: '2025-06-30',
    side: 'limitUp',
    sort: 'amount',
    descends: false,
  });
  const plain = { date: null, side: null, sort: 'changePercent', descends: true } as const;
  expect(String(writeDayAddress(chosen, plain))).toBe('x=1');
});

test('another classification begins with all of its industries', () => {
  const within = new URLSearchParams('class=shenwan&industry=银行');
  expect(String(writeDayAddress(within, { classification: 'csrc' }))).toBe('class=csrc');
});

test('invalid values in an address become defaults', () => {
  expect(read('date=2025-02-30&side=up&sort=x&board=moon&class=y')).toEqual(read(''));
});
