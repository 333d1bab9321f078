import type { Role, ViewField } from '@jishi/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardPlan } from './cards.ts';
import { columnOf } from './columns.ts';
import { inTradeOrder } from './trade-order.ts';

const field = (code: string, role: Role | null, type: ViewField['type'] = 'number'): ViewField => ({
  code,
  zh: code,
  en: code,
  type,
  role,
  unit: null,
  key: false,
  note: null,
});

/** The fields of the daily quotes of stocks, in the order of their data set. */
const QUOTES = [
  field('code', 'code', 'text'),
  field('name', 'name', 'text'),
  field('day', 'tradeDate', 'date'),
  field('exchange', 'exchange', 'text'),
  field('before', 'previousClose'),
  field('open', 'open'),
  field('volume', 'volume'),
  field('high', 'high'),
  field('low', 'low'),
  field('close', 'close'),
  field('trades', 'tradeCount'),
  field('change', 'change'),
  field('percent', 'changePercent'),
  field('value', 'amount'),
  field('turnover', 'turnoverRate'),
];
const codesOf = (fields: readonly ViewField[]): string[] => fields.map(({ code }) => code);

describe('rows of daily prices', () => {
  test('begin with day, open, high, low, close, change, volume and turnover', () => {
    expect(codesOf(inTradeOrder(QUOTES))).toEqual([
      ...['code', 'name', 'day', 'open', 'high', 'low', 'close', 'change', 'percent', 'volume', 'value'],
      ...['exchange', 'before', 'trades', 'turnover'],
    ]);
  });

  test('show the close on a card, above day, change and volume', () => {
    const plan = cardPlan(
      QUOTES.map((one) => columnOf(one, 'zh')),
      'zh',
    );
    expect([plan.names[0]?.label, plan.code?.label, plan.figure?.label]).toEqual(['name', 'code', 'close']);
    expect(plan.facts.slice(0, 4).map(({ label }) => label)).toEqual(['day', 'percent', 'change', 'volume']);
  });

  test('contain every field exactly once, regardless of the order of the data set', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(QUOTES), (fields) => {
        expect(codesOf(inTradeOrder(fields)).sort()).toEqual(codesOf(fields).sort());
      }),
    );
  });
});

test('rows that are not bars keep the order of their data set', () => {
  const list = [
    field('industry', 'category', 'text'),
    field('close', 'close'),
    field('code', 'code', 'text'),
  ];
  expect(inTradeOrder(list)).toBe(list);
});

test("rows that would begin with a figure begin with the row's subject instead", () => {
  const list = [field('released', null), field('holder', null, 'text'), field('code', 'code', 'text')];
  expect(codesOf(inTradeOrder(list))).toEqual(['code', 'released', 'holder']);
});
