import { expect, test } from 'vitest';
import { dayAddress } from './day-address.ts';

const read = (query: string) => dayAddress.read(new URLSearchParams(query));

test("a URL contains the reader's choices and omits defaults", () => {
  const chosen = dayAddress.write(new URLSearchParams('x=1'), {
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
  expect(String(dayAddress.write(chosen, plain))).toBe('x=1');
});

test('selecting another classification selects all of its industries', () => {
  const within = new URLSearchParams('class=shenwan&industry=银行');
  expect(String(dayAddress.write(within, { classification: 'csrc' }))).toBe('class=csrc');
});

test('invalid values in a URL fall back to the defaults', () => {
  expect(read('date=2025-02-30&side=up&sort=x&board=moon&class=y')).toEqual(read(''));
});
