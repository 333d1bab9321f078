import { UNITS, type ViewField } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import {
  aligned,
  cellText,
  columnOf,
  heldUnit,
  mainFields,
  pinnedCount,
  toneOf,
  widthOf,
  withNameSecond,
} from './columns.ts';
import { matching, treeOf } from './dataset-tree.ts';
import { anchorDay, quarterEnds, spanOf } from './days.ts';

const field = (code: string, overrides: Partial<ViewField> = {}): ViewField => ({
  code,
  zh: code,
  en: code,
  type: 'number',
  role: null,
  unit: null,
  key: false,
  note: null,
  ...overrides,
});

describe('a column', () => {
  test.each<[string, ViewField['role'], boolean]>([
    ['涨跌', 'change', true],
    ['涨跌幅', 'changePercent', true],
    ['营业收入增长率', 'delta', true],
    ['持股数增减', 'delta', true],
    ['最小变动价位', null, false],
    ['最近成交价', 'close', false],
  ])('named %s with the role %s colours a rise and a fall: %s', (zh, role, isChange) => {
    const column = columnOf(field('F010N', { zh, role, unit: 'percent' }), 'zh');
    expect(column.isChange).toBe(isChange);
    expect([toneOf(column, 1), toneOf(column, -1), toneOf(column, 0), toneOf(column, null)]).toEqual(
      isChange ? ['rise', 'fall', undefined, undefined] : Array(4).fill(undefined),
    );
    expect(cellText(column, 1.5, 'zh', false)).toBe(isChange ? '+1.50' : '1.50');
  });

  test('does not colour a change that is shown as zero, unless all digits are shown', () => {
    const field_ = field('F010N', { role: 'changePercent', unit: 'percent' });
    const column = aligned(columnOf(field_, 'zh'), [0.0042, -1.2]);
    expect([cellText(column, 0.0042, 'zh', false), toneOf(column, 0.0042)]).toEqual(['0.00', undefined]);
    expect(toneOf(column, 0.0042, true)).toBe('rise');
    expect(toneOf(column, -1.2)).toBe('fall');
  });

  test('shows a year as text, without a thousands separator', () => {
    const column = columnOf(field('YEAR', { role: 'year' }), 'zh');
    expect([column.numeric, cellText(column, 2026, 'zh', false)]).toEqual([false, '2026']);
  });

  test('adds the meaning or pinyin to a Chinese text, unless a filter has a name for the text', () => {
    const readings = { names: { 湖南省: 'Hunan' }, glosses: { 长沙市: 'Chang Sha Shi' } };
    const city = field('F028V', { type: 'text' });
    expect(cellText(columnOf(city, 'en'), '长沙市', 'en', false, readings)).toBe('Chang Sha Shi · 长沙市');
    expect(cellText(columnOf(city, 'en'), '湖南省', 'en', false, readings)).toBe('Hunan');
    const title = columnOf(field('F002V', { type: 'text', role: 'title' }), 'en');
    expect(cellText(title, '长沙市', 'en', false, readings)).toBe('长沙市');
    const named = columnOf(city, 'en', new Map([['长沙市', 'Changsha']]));
    expect(cellText(named, '长沙市', 'en', false, readings)).toBe('Changsha');
  });

  test('shows its unit only once', () => {
    expect(columnOf(field('F010N', { en: 'Change (%)', unit: 'percent' }), 'en').unit).toBeNull();
    expect(columnOf(field('F010N', { zh: '涨跌幅（%）', unit: 'percent' }), 'zh').unit).toBeNull();
    expect(columnOf(field('F002N', { en: 'Close', unit: 'yuan' }), 'en').unit).toBe('CNY');
    expect(columnOf(field('F008N', { en: 'Price (CNY)', unit: 'yuanPerShare' }), 'en').unit).toBeNull();
  });

  test.each<[NonNullable<ViewField['unit']>, string, number, string, string]>([
    ['tenThousandYuan', 'CNY', 1_940_591.8198, '19.41B', '19,405,918,198.00'],
    ['hundredMillionYuan', 'CNY', 4_770.757, '477.08B', '477,075,700,000.00'],
    ['tenThousandShares', 'shares', 0.8, '8,000', '8,000'],
    ['hundredMillionFundUnits', 'units', 1.2345, '123.45M', '123,450,000'],
  ])(
    'with values in %s shows them in %s on English pages, and unchanged on Chinese ones',
    (unit, name, value, short, exact) => {
      const english = columnOf(field('F009N', { unit }), 'en');
      expect([english.unit, cellText(aligned(english, [value]), value, 'en', false)]).toEqual([name, short]);
      expect([cellText(english, value, 'en', true), cellText(english, null, 'en', true)]).toEqual([
        exact,
        '–',
      ]);
      expect(heldUnit(english, 'en')).toBe(UNITS[unit].en);
      const chinese = columnOf(field('F009N', { unit }), 'zh');
      expect([chinese.unit, heldUnit(chinese, 'zh')]).toEqual([UNITS[unit].zh, null]);
      expect(Number(cellText(chinese, value, 'zh', true).replaceAll(',', ''))).toBe(value);
    },
  );

  test('omits the unit from its label if its numbers are shown in another unit', () => {
    const paid = {
      zh: '派息金额（万元）',
      en: 'Dividend amount (CNY 10k)',
      unit: 'tenThousandYuan',
    } as const;
    const [en, zh] = (['en', 'zh'] as const).map((lang) => columnOf(field('F004N', paid), lang));
    expect([en?.label, en?.unit]).toEqual(['Dividend amount', 'CNY']);
    expect([zh?.label, zh?.unit]).toEqual(['派息金额（万元）', null]);
  });

  test('shows midnight as a time if at least one of its values has a time of day', () => {
    const column = columnOf(field('F001D', { type: 'datetime' }), 'zh');
    const texts = (values: readonly string[]) =>
      values.map((value) => cellText(aligned(column, values), value, 'zh', false));
    expect(texts(['2026-11-27 00:00:00', '2026-11-27 00:01:00'])).toEqual([
      '2026-11-27 00:00:00',
      '2026-11-27 00:01:00',
    ]);
    expect(texts(['2026-11-27 00:00:00', '2026-11-28 00:00:00'])).toEqual(['2026-11-27', '2026-11-28']);
  });

  test('shows all numbers with the same number of decimals, as many as they need, and a change with two', () => {
    const texts = (column: ReturnType<typeof columnOf>, values: readonly (number | null)[]) =>
      values.map((value) => cellText(aligned(column, values), value, 'zh', false));
    expect(texts(columnOf(field('F001N', { unit: 'percent' }), 'zh'), [1.7, 2.885, null])).toEqual([
      '1.700',
      '2.885',
      '–',
    ]);
    expect(texts(columnOf(field('F001N', { unit: 'yuan' }), 'zh'), [7, 12_345_678.5])).toEqual([
      '7.00',
      '1,234.57万',
    ]);
    expect(
      texts(columnOf(field('F001N', { role: 'changePercent', unit: 'percent' }), 'zh'), [0.4975, -1]),
    ).toEqual(['+0.50', '−1.00']);
    expect(texts(columnOf(field('F001N', { unit: 'share' }), 'zh'), [8, 9_999])).toEqual(['8', '9,999']);
  });

  test('abbreviates a sum whose currency is in another field, without a unit', () => {
    const value = columnOf(field('F009N', { en: 'Market value', role: 'marketValue', unit: null }), 'en');
    expect(value.unit).toBeNull();
    expect(cellText(value, 5_224_310_000_000, 'en', false)).toBe('5.22T');
  });

  test('is as wide as its longest cell, within bounds', () => {
    const column = columnOf(field('F001V', { zh: '名', type: 'text' }), 'zh');
    expect(widthOf(column, ['一二三四五六七八'], 'zh')).toBeGreaterThan(widthOf(column, ['abcdefgh'], 'zh'));
    expect(widthOf(column, ['字'.repeat(500)], 'zh')).toBe(320);
    expect(widthOf(column, [], 'zh')).toBe(76);
    const name = columnOf(field('SECNAME', { role: 'name', type: 'text' }), 'en');
    expect([widthOf(name, ['a'.repeat(90)], 'en'), widthOf(name, ['a'.repeat(90)], 'en', 240)]).toEqual([
      420, 240,
    ]);
  });

  test('wraps its header to at most two lines, between words and never within brackets or a unit', () => {
    const headed = (en: string, unit: ViewField['unit']) =>
      widthOf(columnOf(field('F001N', { en, unit }), 'en'), [], 'en');
    const paddings = 52;
    const px = (text: string) => Math.round(text.length * 6.9 + paddings);
    expect(headed('Amount outstanding', 'yuanPerShare')).toBe(px('Amount outstanding'));
    expect(headed('Online subscription price', 'yuanPerUnit')).toBe(px('price (CNY per unit)'));
  });

  test('is pinned if it is the beginning of the key or the name after it, but never if it contains numbers', () => {
    const [code, name, day, close] = [
      field('SECCODE', { type: 'text', key: true }),
      field('SECNAME', { type: 'text', role: 'name' }),
      field('TRADEDATE', { type: 'date', key: true }),
      field('F002N'),
    ].map((one) => columnOf(one, 'zh'));
    if (!code || !name || !day || !close) throw new Error('four columns');
    expect(pinnedCount([code, name, day], [90, 100, 110])).toBe(2);
    expect(pinnedCount([code, close], [90, 100])).toBe(1);
    expect(pinnedCount([close, code], [90, 100])).toBe(0);
    expect(pinnedCount([code, name], [200, 260])).toBe(1);
  });

  test('with the name of the row comes second and is among the main columns', () => {
    const [code, day, close, name] = [
      field('SECCODE', { type: 'text', key: true }),
      field('TRADEDATE', { type: 'date', key: true }),
      field('F007N', { role: 'close' }),
      field('SECNAME', { type: 'text', role: 'name' }),
    ];
    const order = (fields: readonly ViewField[]) => withNameSecond(fields, 'zh').map((one) => one.code);
    if (!code || !day || !close || !name) throw new Error('four fields');
    expect(order([code, day, close, name])).toEqual(['SECCODE', 'SECNAME', 'TRADEDATE', 'F007N']);
    expect(order([name, day])).toEqual(['SECNAME', 'TRADEDATE']);
    const columns = [code, name, close, field('F099N'), day].map((one) => columnOf(one, 'zh'));
    expect(mainFields(columns)).toEqual(['SECCODE', 'SECNAME', 'F007N', 'TRADEDATE']);
    const both = [
      field('SECCODE'),
      field('SECNAME', { role: 'name' }),
      field('F001V'),
      field('ENGNAME', { role: 'englishName' }),
    ];
    expect(withNameSecond(both, 'en').map((one) => one.code)).toEqual([
      'SECCODE',
      'ENGNAME',
      'SECNAME',
      'F001V',
    ]);
  });
});

describe('a span of days', () => {
  test.each([
    ['latest', '2025-06-30', '2025-06-30'],
    ['month', '2025-05-30', '2025-06-30'],
    ['quarter', '2025-03-30', '2025-06-30'],
    ['year', '2024-06-30', '2025-06-30'],
    ['thisYear', '2025-01-01', '2025-06-30'],
  ] as const)('of the kind %s ends on the last day of the data', (span, from, to) => {
    expect(spanOf(span, '2025-06-30')).toEqual({ from, to });
  });

  test('of some months starts on the last day of a shorter month, and can start in the previous year', () => {
    expect(spanOf('month', '2025-03-31').from).toBe('2025-02-28');
    expect(spanOf('month', '2024-03-31').from).toBe('2024-02-29');
    expect(spanOf('quarter', '2025-01-15').from).toBe('2024-10-15');
  });

  test('is counted back from today if the data extends into the future', () => {
    expect(anchorDay({ from: '2000-01-01', to: '2055-01-01' }, '2026-03-02')).toBe('2026-03-02');
    expect(anchorDay({ from: '2000-01-01', to: '2025-06-30' }, '2026-03-02')).toBe('2025-06-30');
  });

  test('of reports can end at each quarter end that the data covers, newest first', () => {
    expect(quarterEnds({ from: '2024-09-30', to: '2025-06-30' }, '2026-01-01')).toEqual([
      '2025-06-30',
      '2025-03-31',
      '2024-12-31',
      '2024-09-30',
    ]);
  });
});

describe('the tree of data sets', () => {
  const categories = ['listed', 'listed/quotes', 'listed/basics', 'funds'].map((id) => ({
    id,
    zh: id,
    en: id,
  }));
  const dataset = (code: string, category: string, zh: string) => ({
    code,
    category,
    name: { zh, en: code },
    rows: 1,
    lastDay: null,
    isFree: false,
  });
  const datasets = [
    dataset('p_q', 'listed/quotes', '日行情'),
    dataset('p_l', 'listed', '公司'),
    dataset('p_b', 'listed/basics', '资料'),
  ];

  test("follows the store's order, counts the data sets of each branch, and leaves out empty branches", () => {
    const [listed, ...more] = treeOf(categories, datasets, 'zh');
    expect(more).toEqual([]);
    expect(listed).toMatchObject({ id: 'listed', count: 3, datasets: [{ code: 'p_l' }] });
    expect(listed?.branches.map(({ id, count }) => [id, count])).toEqual([
      ['listed/quotes', 1],
      ['listed/basics', 1],
    ]);
  });

  test('is filtered by name, code and search results', () => {
    const codes = (word: string, matches: string[] = []) =>
      matching(datasets, word, matches).map(({ code }) => code);
    expect([codes(' 行情 '), codes('P_L'), codes('换手率', ['p_b']), codes('zz')]).toEqual([
      ['p_q'],
      ['p_l'],
      ['p_b'],
      [],
    ]);
    expect(codes('')).toHaveLength(3);
  });
});
