import { describe, expect, test } from 'vitest';
import { addressState } from './address-state.ts';
import {
  always,
  count,
  day,
  flag,
  list,
  matching,
  named,
  nullable,
  oneOf,
  optional,
  text,
  trimmed,
} from './parameters.ts';
import { parametersOf } from './use-address-state.ts';

const address = addressState(
  {
    q: text,
    code: named('companyid', trimmed),
    agency: nullable,
    month: matching(/^\d{4}-\d{2}$/),
    date: day,
    sort: oneOf(['amount', 'rise', 'fall'], 'amount'),
    kind: always(oneOf(['dividend', 'split'], 'dividend')),
    board: optional(['sse', 'szse']),
    descends: named('order', flag('asc', true)),
    page: count(1, 200),
    peers: list((item) => /^\d+$/.test(item), 3),
    span: {
      names: ['from', 'to'],
      read: ({ from = '', to = '' }) => [from, to] as const,
      write: ([from, to]: readonly [string, string]) => ({ from, to }),
    },
  },
  {
    steps: ['code', 'date'],
    clears: { q: ['page'], agency: ['span', 'board'] },
    resets: ['kind'],
  },
);

const read = (query: string) => address.read(new URLSearchParams(query));
const write = (query: string, change: Parameters<typeof address.write>[1]) =>
  String(address.write(new URLSearchParams(query), change));

const PLAIN = {
  q: '',
  code: '',
  agency: null,
  month: '',
  date: null,
  sort: 'amount',
  kind: 'dividend',
  board: null,
  descends: true,
  page: 1,
  peers: [],
  span: ['', ''],
};

test('parameters are read from the part of the hash that follows its path, even if their values contain ? or &', () => {
  expect(Object.fromEntries(parametersOf('#/bond?q=a%3Fb%26c&x=1'))).toEqual({ q: 'a?b&c', x: '1' });
  expect([...parametersOf('#/bond'), ...parametersOf('')]).toEqual([]);
});

describe('the state read from a URL', () => {
  test('has the default for each value that the URL omits or that is invalid there', () => {
    expect(read('')).toEqual(PLAIN);
    const odd =
      'month=5&date=2025-02-30&sort=up&kind=x&board=moon&order=up&page=many&peers=a,,b&from=&unknown=1';
    expect(read(odd)).toEqual(PLAIN);
  });

  test('has the values in the URL', () => {
    expect(
      read(
        'q= a&companyid= 600519 &agency=&month=2025-06&date=2025-06-30&sort=fall&kind=split&board=sse&order=asc' +
          '&page=7&peers=3,1,3,2,4&from=2025-01-01',
      ),
    ).toEqual({
      q: ' a',
      code: '600519',
      agency: '',
      month: '2025-06',
      date: '2025-06-30',
      sort: 'fall',
      kind: 'split',
      board: 'sse',
      descends: false,
      page: 7,
      peers: ['3', '1', '2'],
      span: ['2025-01-01', ''],
    });
  });

  test('limits numbers to their bounds', () => {
    expect(['-3', '0', '1.9', '1e9', 'Infinity'].map((page) => read(`page=${page}`).page)).toEqual([
      1, 1, 1, 200, 1,
    ]);
  });
});

describe('a change of the state in a URL', () => {
  test('omits default values and keeps the position of other parameters', () => {
    expect(write('a=1&sort=rise&b=2', { sort: 'fall', page: 3 })).toBe('a=1&sort=fall&b=2&page=3');
    expect(write('a=1&sort=rise&order=asc&page=3&board=sse', { ...PLAIN, kind: undefined } as never)).toBe(
      'a=1',
    );
  });

  test('contains a parameter declared with `always` even if the parameter has its default value', () => {
    expect(write('', { kind: 'dividend' })).toBe('kind=dividend');
  });

  test('results in a URL from which the same state is read', () => {
    const change = { code: '600519', descends: false, peers: ['1', '2'], span: ['2025-01-01', ''] } as const;
    expect(read(write('', change))).toEqual({ ...PLAIN, ...change });
  });

  test('removes the parts that depend on the changed one, unless it sets them too', () => {
    expect(write('q=a&page=4&agency=x&from=1&to=2&board=sse', { q: 'b' })).toBe(
      'q=b&agency=x&from=1&to=2&board=sse',
    );
    expect(write('page=4&from=1&to=2&board=sse', { agency: 'y', board: 'szse' })).toBe(
      'page=4&board=szse&agency=y',
    );
  });

  test('removes parameters that do not belong to the state if the changed part is listed in `resets`', () => {
    expect(write('filter=1&order=asc', { kind: 'split' })).toBe('order=asc&kind=split');
    expect(write('filter=1&order=asc', { sort: 'rise' })).toBe('filter=1&order=asc&sort=rise');
  });

  test('adds a history entry if one of the changed parts requires an entry', () => {
    expect(
      [{ code: '1' }, { sort: 'rise', date: null }, { sort: 'rise' }, {}].map((change) =>
        address.isStep(change as never),
      ),
    ).toEqual([true, true, false, false]);
    expect(addressState({ q: text }, { steps: 'all' }).isStep({ q: '' })).toBe(true);
  });
});
