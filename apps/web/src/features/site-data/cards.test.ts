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

test('the card of a company has the name and the code on the left and the market value on the right', () => {
  expect(planned(COMPANY)).toEqual({
    names: ['short', 'english'],
    code: 'code',
    figure: 'value',
    facts: ['listed', 'industry', 'price'],
  });
});

test('an English card shows the English name, or the Chinese name if there is none', () => {
  expect(planned(COMPANY, 'en').names).toEqual(['english', 'short']);
});

test('a row without numbers shows its day as the figure, and a row without a name shows its first text or its code', () => {
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

test('a page can choose the figure and the facts of its cards, and chosen fields without data are skipped', () => {
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

test('a page can omit the figure to make room for a long title', () => {
  const columns = [field('title', 'title'), field('day', null, 'date'), field('count', null, 'number')];
  const plan = cardPlan(columns, 'zh', { figures: [], facts: ['day'] });
  expect([plan.figure, plan.facts.map(({ label }) => label)]).toEqual([null, ['day']]);
});

test('the day of a row comes first and has no label, unless a day is the figure', () => {
  const traded = field('traded', 'tradeDate', 'date');
  expect(cardPlan([field('name', 'name'), traded, field('close', 'close', 'number')], 'zh').day).toBe(traded);
  const due = field('due', null, 'date');
  expect(cardPlan([field('name', 'name'), due, field('close', 'close', 'number')], 'zh').day).toBeNull();
  const choice = { figures: ['due'], facts: ['traded'] };
  expect(cardPlan([field('name', 'name'), traded, due], 'zh', choice).day).toBeNull();
});

test('a page can choose a second name of the row as a fact', () => {
  const visit = [
    field('company', 'name'),
    field('visitor', 'organizationName'),
    field('count', null, 'number'),
  ];
  const plan = cardPlan(visit, 'zh', { figures: ['count'], facts: ['visitor'] });
  expect(plan.facts.map(({ label }) => label)).toEqual(['visitor']);
});

test('on a card, a large sum has at most two decimals, and a price keeps all of its decimals', () => {
  const ofUnit = (unit: 'hundredMillionYuan' | 'yuan') => ({
    ...columnOf(
      { code: 'x', zh: 'x', en: 'x', type: 'number', role: null, unit, key: false, note: null },
      'zh',
    ),
    decimals: 4,
  });
  expect([inBrief(ofUnit('hundredMillionYuan')).decimals, inBrief(ofUnit('yuan')).decimals]).toEqual([2, 4]);
});

test('flags neither name a row nor are among its facts, unless their values have names', () => {
  const calendar = [
    field('day', null, 'date'),
    field('isTradingDay', null, 'char'),
    field('isMonthEnd', null, 'boolean'),
    field('before', null, 'date'),
  ];
  expect(planned(calendar)).toEqual({ names: ['day'], code: undefined, figure: 'before', facts: [] });
  // A filter that gives no names to the values of the flags.
  const unnamed = calendar.map((column) => ({ ...column, names: new Map<string, string>() }));
  expect(planned(unnamed).names).toEqual(['day']);
  const named = calendar.map((column) => ({ ...column, names: new Map([['1', 'Trading day']]) }));
  expect(planned(named).names).toEqual(['isTradingDay']);
});

test("the cards of one company's reports have the periods as titles, and codes of classifications are left out", () => {
  const coded = {
    ...field('F001V', null),
    field: { ...field('F001V', null).field, zh: '数据来源编码' },
  };
  const reports = [
    field('start', 'startDate', 'date'),
    field('end', 'reportDate', 'date'),
    coded,
    field('source', null),
    field('earnings', null, 'number'),
  ];
  expect(planned(reports)).toEqual({
    names: ['end'],
    code: undefined,
    figure: 'earnings',
    facts: ['start', 'source'],
  });
  expect(cardPlan(reports, 'zh').day).toBeNull();
});
