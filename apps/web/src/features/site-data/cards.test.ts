import type { Role, ViewField } from '@jishi/contract';
import { expect, test } from 'vitest';
import { cardPlan, inBrief } from './cards.ts';
import { columnOf } from './columns.ts';

const field = (code: string, role: Role | null, type: ViewField['type'] = 'text') =>
  columnOf({ code, zh: code, en: code, type, role, unit: null, key: false, note: null }, 'zh');

const planned = (columns: readonly ReturnType<typeof field>[], lang: 'zh' | 'en' = 'zh') => {
  const { names, code, figure, facts } = cardPlan(columns, lang);
  const labels = (them: readonly ({ label: string } | null)[]) => them.map((one) => one?.label ?? null);
  return { names: labels(names), code: code?.label, figure: figure?.label, facts: labels(facts) };
};

const COMPANY = [
  field('code', 'code'),
  field('short', 'name'),
  field('industry', 'category'),
  field('listed', 'listingDate', 'date'),
  field('price', null, 'number'),
  field('value', 'marketValue', 'number'),
  field('english', 'englishName'),
];

test('a card of a company has its name and code at the left and its market value at the right', () => {
  expect(planned(COMPANY)).toEqual({
    names: ['short', 'english'],
    code: 'code',
    figure: 'value',
    facts: ['listed', 'industry', 'price'],
  });
});

test('an English card has the English name first, and the other name if a row has none', () => {
  expect(planned(COMPANY, 'en').names).toEqual(['english', 'short']);
});

test('rows without numbers have their day at the right; rows without names are named by their words', () => {
  expect(planned([field('code', 'code'), field('day', null, 'date'), field('words', null)])).toEqual({
    names: ['words'],
    code: 'code',
    figure: 'day',
    facts: [],
  });
  expect(planned([field('code', 'code'), field('rate', null, 'number')])).toMatchObject({
    names: ['code'],
    code: undefined,
    figure: 'rate',
  });
});

test('a page chooses what its cards show: the first figure with data, and facts after the day of the row', () => {
  const columns = [
    field('title', 'title'),
    field('day', 'announcementDate', 'date'),
    field('state', null),
    field('days', null, 'number'),
  ];
  const plan = cardPlan(columns, 'zh', { figures: ['empty', 'days'], facts: ['day', 'state', 'empty'] });
  expect(plan.figure?.label).toBe('days');
  expect(plan.facts.map(({ label }) => label)).toEqual(['day', 'state']);
  expect(plan.day?.label).toBe('day');
});

test('a page may leave the place of the figure to a long title', () => {
  const columns = [field('title', 'title'), field('day', null, 'date'), field('count', null, 'number')];
  const plan = cardPlan(columns, 'zh', { figures: [], facts: ['day'] });
  expect([plan.figure, plan.facts.map(({ label }) => label)]).toEqual([null, ['day']]);
});

test('the day of a row has no label at the first place, unless a day is the figure', () => {
  const traded = field('traded', 'tradeDate', 'date');
  expect(cardPlan([field('name', 'name'), traded, field('close', 'close', 'number')], 'zh').day).toBe(traded);
  const due = field('due', null, 'date');
  expect(cardPlan([field('name', 'name'), due, field('close', 'close', 'number')], 'zh').day).toBeNull();
  const choice = { figures: ['due'], facts: ['traded'] };
  expect(cardPlan([field('name', 'name'), traded, due], 'zh', choice).day).toBeNull();
});

test('a chosen fact may be a second name of the row', () => {
  const visit = [
    field('company', 'name'),
    field('visitor', 'organizationName'),
    field('count', null, 'number'),
  ];
  const plan = cardPlan(visit, 'zh', { figures: ['count'], facts: ['visitor'] });
  expect(plan.facts.map(({ label }) => label)).toEqual(['visitor']);
});

test('a large sum has at most two decimals in a card; a price keeps its own', () => {
  const ofUnit = (unit: 'hundredMillionYuan' | 'yuan') => ({
    ...columnOf(
      { code: 'x', zh: 'x', en: 'x', type: 'number', role: null, unit, key: false, note: null },
      'zh',
    ),
    decimals: 4,
  });
  expect([inBrief(ofUnit('hundredMillionYuan')).decimals, inBrief(ofUnit('yuan')).decimals]).toEqual([2, 4]);
});

test('marks do not name a row and are no facts of it: a day of the calendar is named by its date', () => {
  const calendar = [
    field('day', null, 'date'),
    field('isTradingDay', null, 'char'),
    field('isMonthEnd', null, 'boolean'),
    field('before', null, 'date'),
  ];
  expect(planned(calendar)).toEqual({ names: ['day'], code: undefined, figure: 'before', facts: [] });
  // The filter of the marks may name none of their values.
  const unnamed = calendar.map((column) => ({ ...column, names: new Map<string, string>() }));
  expect(planned(unnamed).names).toEqual(['day']);
  const named = calendar.map((column) => ({ ...column, names: new Map([['1', 'Trading day']]) }));
  expect(planned(named).names).toEqual(['isTradingDay']);
});
