import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CATALOGUE } from '../../../../test/harness/catalogue.ts';
import { FileRefused } from '../load/load.messages.ts';
import { proposalText } from '../load/propose/proposal-text.ts';
import { proposeMappings } from '../load/propose/propose-mappings.ts';
import { readAsText } from '../load/vendors/read-as-text.ts';
import { readVendors } from '../load/vendors/read-vendors.ts';
import { leftOf, openLoadWorld, reasonOf } from './load-world.fixture.ts';
import { DELIVERIES, MANIFESTS } from './vendor-deliveries.fixture.ts';

const vendors = await readVendors(CATALOGUE);
const world = await openLoadWorld(MANIFESTS, vendors);

describe("a vendor's file is read in its units, codes and dates", () => {
  it.each(Object.entries(DELIVERIES))('%s', async (_, { code, text, stored, readAs, ...flags }) => {
    const report = await world.load(text, { code, ...flags });
    expect(await world.rows(code)).toEqual([stored]);
    expect(report).toMatchObject({ read: 1, rejected: 0 });
    const words = report.readAs ? readAsText(report.readAs, 'en') : '';
    expect(words).toMatch(readAs ?? /^read as /);
  });
});

describe('values whose unit or adjustment is in doubt are not stored:', () => {
  const days = ['03', '04', '05'];
  it.each([
    [
      'index_global has no single unit',
      'p_index',
      'ts_code,trade_date,close,vol,amount,swing',
      'SPX,2025-06-D,3900,5,7,1',
      'leftSourceUnknown',
    ],
    [
      'daily files of stocks and bonds have the same columns',
      'p_any',
      'ts_code,trade_date,close,amount',
      '600901.SH,2025-06-D,10,7',
      'leftSourcesDiffer',
    ],
    [
      'Hong Kong files have the same columns as stocks',
      'p_stock',
      'ts_code,trade_date,close,vol,amount',
      '00901.HK,2025-06-D,10,5,7',
      'leftSourceUnknown',
    ],
    [
      'the close shows that the file was converted',
      'p_stock',
      'ts_code,trade_date,close,vol,amount',
      '600901.SH,2025-06-D,10,1200,12000',
      'leftSourceOdd',
    ],
    [
      'dollars do not convert to yuan',
      'p_any',
      'Symbol,Name,Last Sale,Net Change,% Change,Market Cap,Date',
      'AAPL,Apple,$1.5,1,1%,7,2025-06-D',
      'leftSourceUnit',
    ],
  ])('%s', async (_, code, header, row, reason) => {
    const text = [header, ...days.map((day) => row.replace('D', day))].join('\n');
    const report = await world.load(text, { code });
    expect(leftOf(report)).toEqual(expect.arrayContaining([expect.stringMatching(`: ${reason}$`)]));
    expect((await world.rows(code)).every((stored) => /^[^|]+\|[^|]+\|[\d.]+\|{4}$/.test(stored))).toBe(true);
  });

  it('adjusted prices are rejected in a data set of unadjusted prices', async () => {
    const text =
      'date,code,open,high,low,close,volume,amount,adjustflag\n2025-06-03,sh.600901,10,11,9,10.5,1200,12600,2\n';
    const failure = await world.load(text, { code: 'p_stock' }).catch((error: unknown) => error);
    expect(reasonOf(failure)).toBe('sourceAdjusted');
    expect(await world.load(text, { code: 'p_any' })).toMatchObject({ inserted: 1 });
  });

  const bars = '日期\t开盘\t最高\t最低\t收盘\t成交量\t成交额\n2025/06/03\t10\t11\t9\t10.5\t1200\t12600\n';
  const ofTitle = { code: 'p_stock', name: 'SH#600901.txt', codeFromName: true };
  it.each([
    ['前复权', '600901 示例银行 日线 前复权 的价格为前复权，而 p_stock 的价格为不复权'],
    ['后复权', '600901 示例银行 日线 后复权 的价格为后复权，而 p_stock 的价格为不复权'],
  ])('prices whose title says %s are rejected in a data set of unadjusted prices', async (word, reason) => {
    const failure = await world
      .load(`600901 示例银行 日线 ${word}\n${bars}`, ofTitle)
      .catch((error: unknown) => error);
    expect(reasonOf(failure)).toBe('sourceAdjusted');
    expect(failure instanceof FileRefused && failure.text('zh')).toContain(reason);
  });

  it.each([
    ['JoinQuant', ',open,close,high,low,volume,money\n2025-06-03,10,10.5,11,9,1200,12600\n'],
    [
      'RiceQuant',
      'order_book_id,date,open,close,high,low,volume,total_turnover\n600901.XSHG,2025-06-03,10,10.5,11,9,1200,12600\n',
    ],
    [
      'yfinance',
      'Date,Open,High,Low,Close,Volume,Dividends,Stock Splits\n2025-06-03,10,11,9,10.5,1200,0,0\n',
    ],
    ['Yahoo', 'Date,Open,High,Low,Close,Adj Close,Volume\n2025-06-03,10,11,9,10.5,9.8,1200\n'],
  ])(
    'prices of %s are rejected in a data set of unadjusted prices, because the file states no adjustment',
    async (_, text) => {
      const flags = { code: 'p_stock', name: '600901.csv', codeFromName: !text.startsWith('order') };
      const failure = await world.load(text, flags).catch((error: unknown) => error);
      expect(reasonOf(failure)).toBe('sourceAdjustmentUnknown');
    },
  );
});

describe('bars longer or shorter than a day', () => {
  const header = 'ts_code,trade_date,open,close,vol';
  const row = (day: string): string => `600901.SH,${day},10,10.5,12`;
  const daysOf = (count: number, every: number): string[] =>
    Array.from({ length: count }, (_, i) =>
      new Date(Date.UTC(2024, 0, 5 + i * every)).toISOString().slice(0, 10),
    );
  const load = (days: readonly string[]) =>
    world.load([header, ...days.map(row)].join('\n'), { code: 'p_stock' }).catch((error: unknown) => error);

  it.each([
    ['weeks', daysOf(12, 7), 'barsLonger'],
    ['months', daysOf(12, 30), 'barsLonger'],
    ['minutes', daysOf(12, 0), 'barsShorter'],
  ])('are rejected as bars of %s', async (_, days, reason) => {
    expect(reasonOf(await load(days))).toBe(reason);
  });

  it('are not inferred after a suspension of trading, or from only a few rows', async () => {
    expect(await load(['2024-01-08', ...daysOf(11, 7)])).toMatchObject({ inserted: 12 });
    expect(await load(daysOf(9, 7))).toMatchObject({ inserted: 9 });
  });
});

describe('a proposed mapping', () => {
  it('has the units that the vendor states, and names the vendor', () => {
    const [header = [], ...rows] = 'ts_code,trade_date,close,vol,amount\n600901.SH,20250603,10.5,12,12.6'
      .split('\n')
      .map((line) => line.split(','));
    const facts = { name: 'a.csv', writtenOn: '2025-06-03', today: '2025-06-03' };
    const sample = { header, rows, tableUnits: [], facts };
    const text = proposalText(proposeMappings([{ manifest: MANIFESTS[0] }], sample, vendors), 'en');
    expect(text).toContain('# read as Tushare daily: vol in lots, amount in thousand yuan');
    expect(text).toMatch(/F002N: { from: vol, times: "?100"? }/);
    expect(text).toMatch(/F003N: { from: amount, times: "?1000"? }/);
  });
});

describe('a faulty description of a vendor', () => {
  it.each([
    [
      'an unknown key',
      'layouts: [{ id: a, name: { zh: a, en: a }, has: [x], unit: 手 }]',
      /sources\/bad\.yaml: layouts\.0: .*unit/,
    ],
    [
      'an unknown unit',
      'layouts: [{ id: a, name: { zh: a, en: a }, has: [x], columns: { x: { unit: 车 } } }]',
      /sources\/bad\.yaml: layouts\.0\.columns\.x\.unit: 车 is not a unit/,
    ],
    ['no layout', 'layouts: []', /sources\/bad\.yaml: layouts: /],
  ])('is rejected with its file and key: %s', async (_, layouts, message) => {
    const folder = await mkdtemp(join(tmpdir(), 'jishi-vendors-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, 'sources'));
    await writeFile(
      join(folder, 'sources', 'bad.yaml'),
      `id: bad\nname: { zh: 甲, en: Bad }\ndocumentation: none\n${layouts}\n`,
    );
    await expect(readVendors(folder)).rejects.toThrow(message);
  });
});
