import type { Role, ViewedDataset, ViewField, ViewParameter } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { cardPlan } from './cards.ts';
import { columnOf, pinnedCount, toneOf } from './columns.ts';
import { controlsOf, quotesOf } from './filters.ts';

const field = (
  code: string,
  role: Role | null,
  type: ViewField['type'],
  more: Partial<ViewField> = {},
): ViewField => ({ code, zh: code, en: code, type, role, unit: null, key: false, note: null, ...more });
const parameter = (name: string, op: ViewParameter['op'], filtered: ViewField): ViewParameter => ({
  name,
  zh: name,
  en: name,
  op,
  field: filtered.code,
  type: filtered.type,
  role: filtered.role,
  pattern: null,
  maxCodes: null,
  values: [],
  default: null,
  example: null,
});

const SYMBOL = field('x2', 'code', 'text', { key: true });
const DAY = field('x4', 'tradeDate', 'date', { key: true });
/** The codes and names have no meaning, so that only the roles can identify a field. */
const view: ViewedDataset = {
  code: 'p_acme0001',
  name: { zh: '新行情', en: 'New quotes' },
  description: { zh: '', en: '' },
  category: 'listed/quotes',
  show: 'full',
  demo: false,
  rowsMax: 1_000,
  rowsPerDay: null,
  downloadCharge: 'never',
  callPrice: null,
  vipOnly: false,
  rows: 3,
  coverage: null,
  late: null,
  updatedAt: null,
  dateField: DAY.code,
  serves: { as: 'quotes', kind: 'index', rank: 1 },
  fields: [
    SYMBOL,
    field('x8', 'name', 'text'),
    DAY,
    field('x5', 'close', 'number'),
    field('x6', 'change', 'number'),
    field('x9', 'changePercent', 'number', { unit: 'percent' }),
    field('x7', null, 'number'),
  ],
  parameters: [
    parameter('since', 'gte', DAY),
    parameter('until', 'lte', DAY),
    parameter('who', 'in', SYMBOL),
    parameter('quarter', 'eq', field('x10', 'reportDate', 'date')),
  ],
  defaultOrder: ['x4:desc'],
  emptyFields: [],
};

describe('a new data set of quotes whose fields can be identified only by their roles', () => {
  test('is drawn for the security in its code filter', () => {
    expect(quotesOf(view)).toEqual({ kind: 'index', parameter: 'who' });
  });

  test('colours its changes, pins code and name, and shows the changes on a card', () => {
    const columns = view.fields.map((one) => columnOf(one, 'en'));
    expect(columns.filter(({ isChange }) => isChange).map(({ label }) => label)).toEqual(['x6', 'x9']);
    expect(columns.map((column) => toneOf(column, -1))).toEqual([
      ...Array(4).fill(undefined),
      'fall',
      'fall',
      undefined,
    ]);
    expect(
      pinnedCount(
        columns,
        columns.map(() => 90),
      ),
    ).toBe(2);
    const { figure, facts } = cardPlan(columns, 'en');
    expect([figure?.label, ...facts.map(({ label }) => label)]).toEqual(['x5', 'x4', 'x9', 'x6', 'x7']);
  });

  test('filters days by range, securities by search, and report dates by quarter', () => {
    expect(controlsOf(view.parameters).map(({ kind }) => kind)).toEqual(['range', 'securities', 'quarter']);
  });
});

describe('no chart is offered', () => {
  const fieldsBut = (role: Role) => view.fields.filter((one) => one.role !== role);
  test.each<[string, Partial<ViewedDataset>]>([
    ['for a data set that does not serve as quotes', { serves: null }],
    ['for a data set that serves as factors', { serves: { as: 'factors', kind: 'stock', rank: 1 } }],
    ['for a kind of security without bars', { serves: { as: 'quotes', kind: 'bond', rank: 1 } }],
    ['without a filter by security', { parameters: view.parameters.slice(0, 2) }],
    ['if the close is not shown', { fields: fieldsBut('close') }],
    ['if the trade date is not shown', { fields: fieldsBut('tradeDate') }],
  ])('%s', (_, over) => {
    expect(quotesOf({ ...view, ...over })).toBeNull();
  });
});
