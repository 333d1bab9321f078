import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifestsOf } from '../../../test/harness/catalogue.ts';
import { balanceFen } from '../../../test/harness/customers.ts';
import { call } from '../../../test/harness/gateway-call.ts';
import { startSite } from '../../../test/harness/server.ts';
import { googleSheet, newSheetLink } from '../../../test/harness/sheet-host.ts';
import { FACTORS_CSV, QUOTE_SETS, stockQuotesCsv } from '../../../test/harness/stock-quotes.ts';
import { revokeKey } from '../../modules/access/index.ts';

const manifests = (await manifestsOf(QUOTE_SETS)).map((manifest) => ({ ...manifest, trialCalls: 0 }));
const site = await startSite(manifests);
afterAll(site.stop);
beforeAll(async () => {
  await site.load('p_stock2402', stockQuotesCsv(['600901', '000901', '300901'], 6));
  await site.load('p_stock2406', FACTORS_CSV);
  await site.derive();
});

const scriptIn = async (lang: string): Promise<string> =>
  (await site.app.inject({ url: `/docs/apps-script/jishi.gs?lang=${lang}` })).payload;

async function newSheet(options: { locale?: string; offline?: boolean } = {}) {
  const holder = await newSheetLink(site, QUOTE_SETS);
  const sheet = googleSheet(site.app, await scriptIn('en'), { ...options, link: holder.link });
  return { ...holder, sheet };
}

const RANGE = [['600901'], ['000901'], ['']];

describe('the script of Google Sheets', () => {
  it('returns the same numbers as the API call, below the field names, oldest day first', async () => {
    const { sheet, token } = await newSheet();
    const cells = await sheet.calculate(
      'JISHI_BAR',
      '600901',
      '2025-06-03',
      '2025-06-05',
      'date,close,成交量',
    );
    const { records } = await call(site, 'stock/p_stock2402?scode=600901&sdate=2025-06-03&edate=2025-06-05', {
      token,
    });
    const rows = records.map((row) => [row['TRADEDATE'], row['F007N'], row['F004N']]).reverse();
    expect(rows).toHaveLength(3);
    expect(cells).toEqual([['Date', 'Close', 'Volume'], ...rows]);
  });

  it('reads a range of codes in one call, and returns the shape of the range', async () => {
    const { sheet, token, ...holder } = await newSheet();
    const { records } = await call(site, 'stock/p_stock2401?scode=600901,000901', { token });
    const closes = new Map(records.map((row) => [row['SECCODE'], row['F007N']]));
    const before = await balanceFen(site, { ...holder, token });
    expect(await sheet.calculate('JISHI_LAST', RANGE, 'close')).toEqual([
      [closes.get('600901')],
      [closes.get('000901')],
      [''],
    ]);
    expect(sheet.addresses).toHaveLength(1);
    expect(await sheet.calculate('JISHI_LAST', RANGE, 'volume')).not.toEqual([['']]);
    expect(sheet.addresses).toHaveLength(1);
    expect(await balanceFen(site, { ...holder, token })).toBe(before - 2n);
    const bars = (await sheet.calculate('JISHI_BAR', RANGE, '2025-06-04', '2025-06-05')) as unknown[][];
    expect(bars.map(([code]) => code)).toEqual(['Code', '000901', '000901', '600901', '600901']);
  });

  it('accepts codes without leading zeros or with their exchange, and days in the sheet’s time zone', async () => {
    const { sheet } = await newSheet();
    const close = await sheet.calculate('JISHI_LAST', '000901');
    expect(close).toBeTypeOf('number');
    expect(await sheet.calculate('JISHI_LAST', 901)).toBe(close);
    expect(await sheet.calculate('JISHI_LAST', '000901.SZ')).toBe(close);
    const midnight = new Date('2025-06-04T04:00:00Z');
    expect(await sheet.calculate('JISHI_BAR', '600901', midnight, midnight, 'date')).toEqual([
      ['Date'],
      ['2025-06-04'],
    ]);
  });

  it('reads prices adjusted forward and backward', async () => {
    const { sheet, token } = await newSheet();
    const days = ['2025-06-03', '2025-06-03'];
    const closes: unknown[] = [];
    for (const [adjust, code] of [
      ['none', 'p_stock2402'],
      ['forward', 'p_jishi9442'],
      ['后复权', 'p_jishi9443'],
    ]) {
      const cells = await sheet.calculate('JISHI_BAR', '600901', ...days, 'close', adjust);
      const query = `scode=600901&sdate=${days[0]}&edate=${days[1]}`;
      const { records } = await call(site, `stock/${code}?${query}`, { token });
      expect(cells).toEqual([['Close'], [records[0]?.['F007N']]]);
      closes.push(records[0]?.['F007N']);
    }
    expect(new Set(closes).size).toBe(3);
  });

  it('returns rows of any data set, and reports their price without a charge', async () => {
    const { sheet, ...holder } = await newSheet();
    const question = [
      'p_stock2402',
      'scode',
      RANGE,
      'sdate',
      '2025-06-04',
      'edate',
      45812,
      '@column',
      'SECCODE,F007N',
    ];
    const before = await balanceFen(site, holder);
    expect(await sheet.calculate('JISHI_PRICE', ...question)).toBe(0.03);
    expect(await balanceFen(site, holder)).toBe(before);
    const cells = (await sheet.calculate('JISHI_GET', ...question)) as unknown[][];
    expect(cells[0]).toEqual(['SECCODE', 'F007N']);
    expect(cells.slice(1).map(([code]) => code)).toEqual(['000901', '600901']);
    expect(await balanceFen(site, holder)).toBe(before - 3n);
  });

  it('shows an API error in the sheet’s language, and never the link', async () => {
    const { sheet, link, linkId } = await newSheet();
    const chinese = googleSheet(site.app, await scriptIn('zh'), { locale: 'zh_CN', link });
    const texts = [
      await sheet.calculate('JISHI_GET', 'p_stock2402', 'edate', 'June'),
      await chinese.calculate('JISHI_GET', 'p_stock2402', 'edate', 'June'),
      await chinese.calculate('JISHI_BAR', '600901', '2025-06-05', '', 'price'),
      await sheet.calculate('JISHI_BAR', '', '2025-06-05'),
      await sheet.calculate('JISHI_LAST', '600999'),
      await sheet.calculate('JISHI_GET', 'p_stock2402', 'scode'),
      await sheet.calculate('JISHI_GET', 'p_stock2100'),
      await googleSheet(site.app, await scriptIn('en'), { link, offline: true }).calculate(
        'JISHI_LAST',
        '600901',
      ),
      await googleSheet(site.app, await scriptIn('en')).calculate('JISHI_LAST', '600901'),
    ];
    await site.change((tx) => revokeKey(tx, linkId));
    texts.push(await googleSheet(site.app, await scriptIn('en'), { link }).calculate('JISHI_LAST', '600901'));
    expect(texts).toEqual([
      expect.stringMatching(/^Jishi 402: Invalid parameter edate/),
      expect.stringMatching(/^集市 402：.*edate/),
      expect.stringMatching(/^集市：fields 不能为 price，可用 code, name, date/),
      'Jishi: code is missing',
      'Jishi: 600999 has no newest quote',
      'Jishi: parameters are pairs of a name and a value: scode has no value',
      expect.stringMatching(/^Jishi 4\d\d: /),
      'Jishi: http://localhost:80 cannot be reached',
      'Jishi: no sheet link is set. Open Jishi 集市 → Sheet link…',
      expect.stringMatching(/^Jishi 404: /),
    ]);
    expect(texts.join()).not.toContain(link.slice(0, 20));
  });

  it('stores the link of a pasted address, and rejects other text', async () => {
    const { link } = await newSheetLink(site, QUOTE_SETS);
    const sheet = googleSheet(site.app, await scriptIn('en'));
    expect(sheet.enterLink('p_stock2402')).toMatch(/^Jishi: this is not a sheet link/);
    expect(sheet.enterLink(`https://jishi.test/sheets/${link}/p_stock2402.csv?scode=1`)).toMatch(/saved/);
    expect(await sheet.calculate('JISHI_LAST', '600901')).toBeTypeOf('number');
  });

  it('has descriptions for the formula bar in both languages, and the permissions that it uses', async () => {
    for (const [lang, text] of [
      ['zh', '日行情'],
      ['en', 'Daily bars'],
    ] as const) {
      const script = await scriptIn(lang);
      expect(script).toContain(text);
      expect(script.match(/@customfunction/g)).toHaveLength(4);
    }
    const project = (await site.app.inject({ url: '/docs/apps-script/appsscript.json' })).json();
    expect(project).toMatchObject({ runtimeVersion: 'V8', oauthScopes: expect.any(Array) });
  });
});
