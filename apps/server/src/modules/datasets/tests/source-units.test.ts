import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../test/harness/catalogue.ts';
import { readVendors } from '../load/vendors/read-vendors.ts';
import { leftOf, openLoadWorld, testManifest } from './load-world.fixture.ts';

const manifestOf = (code: string, kind: 'index' | 'fund' | 'bond' | 'stock', unit: string) =>
  testManifest({
    code,
    fields: [
      { code: 'CODE', zh: '代码', en: 'Code', type: 'text', role: 'code', kind },
      { code: 'TRADEDATE', zh: '交易日期', en: 'Trade date', type: 'date', role: 'tradeDate' },
      { code: 'F001N', zh: '收盘价', en: 'Close', type: 'number', role: 'close' },
      { code: 'F002N', zh: '成交数量', en: 'Volume', type: 'number', unit, role: 'volume' },
      { code: 'F003N', zh: '成交金额', en: 'Value', type: 'number', unit: 'yuan', role: 'amount' },
    ],
    key: ['CODE', 'TRADEDATE'],
  });
const { pool, load, loadMore } = await openLoadWorld(
  [
    manifestOf('p_index', 'index', 'share'),
    manifestOf('p_bond', 'bond', 'piece'),
    manifestOf('p_fund', 'fund', 'share'),
    manifestOf('p_stock', 'stock', 'share'),
  ],
  await readVendors(CATALOGUE),
);

const firstRow = async (code: string): Promise<string[]> => {
  const { rows } = await pool.query({
    text: `select "F002N", "F003N" from data.${code} order by 1 limit 1`,
    rowMode: 'array',
  });
  return (rows[0] ?? []).map(String);
};

const days = Array.from({ length: 25 }, (_, i) => `202506${String(i + 1).padStart(2, '0')}`);
const table = (header: string, row: string): string =>
  `${header}\n${days.map((day) => `000300.SH,${day},${row}`).join('\n')}\n`;

describe('volume and amount columns of Tushare, whose headers have no unit', () => {
  it.each([
    ['p_index', 'ts_code,trade_date,close,vol,amount', '3900,5,7', ['500', '7000']],
    ['p_index', 'ts_code,trade_date,close,vol,amount,pct_change', '3900,5,7,1', ['50000', '70000']],
    ['p_bond', 'ts_code,trade_date,close,vol,amount', '110,5,7', ['50', '70000']],
    ['p_fund', 'ts_code,trade_date,close,vol', '1.5,5', ['500', 'null']],
    ['p_fund', 'ts_code,trade_date,close,amount', '1.5,7', ['null', '7000']],
    ['p_index', 'ts_code,trade_date,close,vol,amount,oi', '3900,5,7,1', ['500', '70000']],
    ['p_index', 'ts_code,trade_date,close,settle,vol,amount', '3900,3900,5,7', ['500', '70000']],
    ['p_bond', 'ts_code,trade_date,close,vol', '110,5', ['50', 'null']],
    ['p_stock', 'ts_code,trade_date,close,vol,amount', '3900,5,7', ['500', '7000']],
  ])('are converted to the units of %s if the columns are %s', async (code, header, row, stored) => {
    const report = await load(table(header, row), { code });
    expect(await firstRow(code)).toEqual(stored);
    expect(report.convertedColumns.length).toBeGreaterThan(0);
  });

  it.each([
    ['p_index', 'ts_code,trade_date,close,vol,amount,swing', '3900,5,7,1'],
    ['p_stock', 'ts_code,trade_date,close,vol,amount,vwap', '3900,5,7,1'],
  ])(
    'are left out with the reason if the units of %s are ambiguous for the columns %s',
    async (code, header, row) => {
      const report = await load(table(header, row), { code });
      expect(leftOf(report)).toEqual(
        expect.arrayContaining(['vol: leftSourceUnknown', 'amount: leftSourceUnknown']),
      );
    },
  );

  it("are not converted if the header has the field's unit", async () => {
    await load(table('ts_code,trade_date,close,vol(share),amount(yuan)', '3900,5,7'), { code: 'p_index' });
    expect(await firstRow('p_index')).toEqual(['5', '7']);
  });
});

describe('a load that would multiply a column by a power of ten', () => {
  const rows = (factor: number, from = 0): string =>
    `CODE,TRADEDATE,F001N,F003N\n${days.map((day, i) => `000300,${day},3900,${(i + from + 1) * factor}`).join('\n')}\n`;

  it.each([0.001, 0.01, 10, 10_000, -100])(
    'is rejected with an error that states the column and the factor: %d',
    async (factor) => {
      await load(rows(7));
      const failure = await loadMore(rows(7 * factor)).catch((error: unknown) => error);
      expect(failure).toMatchObject({
        reason: 'factorMoved',
        values: {
          columns: `F003N × ${factor} (25)`,
          samples: `F003N 000300 2025-06-01: 7 → ${7 * factor}`,
        },
      });
      expect(await loadMore(rows(7))).toMatchObject({ unchanged: 25 });
    },
  );

  it('is accepted with the option to rescale', async () => {
    await load(rows(7));
    expect(await loadMore(rows(7_000), { rescale: true })).toMatchObject({ updated: 25 });
  });

  it.each([2, 1.5, 7])('is accepted if the factor is not a power of ten: %d', async (factor) => {
    await load(rows(7));
    expect(await loadMore(rows(7 * factor))).toMatchObject({ updated: 25 });
  });

  it('is accepted if the values change by different factors', async () => {
    await load(rows(7));
    expect(await loadMore(rows(7, 1))).toMatchObject({ updated: 25 });
  });
});

describe('a load that would empty a column', () => {
  const rows = (values: number): string =>
    `CODE,TRADEDATE,F001N,F003N\n${days.map((day, i) => `000300,${day},3900,${i < values ? 7 : ''}`).join('\n')}\n`;

  it('is rejected with an example and the shares of empty cells before and after, unless an option accepts empty columns', async () => {
    await load(rows(25));
    const failure = await loadMore(rows(10)).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      reason: 'columnEmptied',
      values: { columns: 'F003N 0 % → 60 % (25)', samples: 'F003N 000300 2025-06-11: 7 → –' },
    });
    expect(await loadMore(rows(25))).toMatchObject({ unchanged: 25 });
    expect(await loadMore(rows(10), { acceptEmpty: true })).toMatchObject({ updated: 15 });
  });

  it.each([
    ['few values are lost', 25, 20],
    ['many values were missing before', 20, 5],
  ])('is accepted if %s', async (_, before, after) => {
    await load(rows(before));
    expect(await loadMore(rows(after))).toMatchObject({ updated: before - after });
  });
});
