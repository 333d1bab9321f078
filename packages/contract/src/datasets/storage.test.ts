import { expect, it } from 'vitest';
import { manifestSchema } from './manifest.ts';

const field = (code: string, type: string, more: object = {}) => ({
  code,
  zh: code,
  en: code,
  type,
  ...more,
});
const FIELDS = [
  field('SECCODE', 'text', { role: 'code' }),
  field('TRADEDATE', 'date'),
  field('SEENAT', 'datetime'),
  field('ENDDATE', 'date'),
];

/** Returns the messages with which a manifest is rejected. */
const refusalsOf = (over: object): string[] =>
  manifestSchema
    .safeParse({
      code: 'p_test1',
      group: 'stock',
      name: { zh: '行情', en: 'Quotes' },
      description: { zh: '行情。', en: 'Quotes.' },
      category: 'listed/quotes',
      provider: 'exchanges',
      frequency: 3,
      fields: FIELDS,
      key: ['SECCODE', 'TRADEDATE'],
      storage: { by: 'TRADEDATE', recentMonths: 12 },
      ...over,
    })
    .error?.issues.map(({ message }) => message) ?? [];

it('old rows of a table can be moved to files by a day in its key', () => {
  expect(refusalsOf({})).toEqual([]);
  expect(refusalsOf({ history: false })).toEqual([]);
});

const latest = {
  name: 'only',
  zh: '最新',
  en: 'Newest',
  op: 'latest',
  field: 'TRADEDATE',
  per: ['SECCODE'],
  when: '1',
};

it.each([
  [
    'serves',
    { serves: { as: 'securities', kind: 'fund' } },
    'the market pages read all rows in the database',
  ],
  ['versions', { versions: { by: 'ENDDATE' } }, 'versions are compared with all rows'],
  ['history', { history: true }, 'a history is compared with all rows'],
  ['view', { view: { over: ['p_test2'], sql: 'select' } }, 'the rows of a view are those of other data sets'],
])('storage together with %s is rejected with the reason', (word, over, reason) => {
  expect(refusalsOf(over)).toContain(`storage and ${word} exclude each other: ${reason}`);
});

it.each([
  [
    { storage: { by: 'SEENAT', recentMonths: 12 }, key: ['SECCODE', 'SEENAT'] },
    'storage is by a day, but SEENAT is not a field of type date',
  ],
  [{ storage: { by: 'DAY', recentMonths: 12 } }, 'storage is by a day, but DAY is not a field of type date'],
  [{ storage: { by: 'ENDDATE', recentMonths: 12 } }, 'storage by ENDDATE: it must be part of the key'],
  [
    { fields: [...FIELDS, field('seccode', 'text')] },
    'storage: another field differs from seccode only by case',
  ],
  [
    { fields: [...FIELDS, field('AT', 'datetime', { zone: 'America/New_York' })] },
    'storage: field AT has a zone of its own',
  ],
  [
    { parameters: [{ ...latest, default: '1' }] },
    'storage: parameter only compares a row with others in every call',
  ],
])('storage is rejected if a file cannot store or return the rows: %j', (over, reason) => {
  expect(refusalsOf(over)).toContain(reason);
});

it('storage keeps at least the previous month in the database', () => {
  expect(refusalsOf({ storage: { by: 'TRADEDATE', recentMonths: 0 } })).toHaveLength(1);
  expect(refusalsOf({ parameters: [latest] })).toEqual([]);
});
