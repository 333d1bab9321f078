import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifestsOf } from '../../../test/harness/catalogue.ts';
import { balanceFen } from '../../../test/harness/customers.ts';
import { call } from '../../../test/harness/gateway-call.ts';
import { startSite } from '../../../test/harness/server.ts';
import { excelWorkbook, googleSheet, newSheetLink } from '../../../test/harness/sheet-host.ts';
import { FACTORS_CSV, QUOTE_SETS, stockQuotesCsv } from '../../../test/harness/stock-quotes.ts';
import { manifestFaults } from './office-manifest.rules.fixture.ts';

const manifests = (await manifestsOf(QUOTE_SETS)).map((manifest) => ({ ...manifest, trialCalls: 0 }));
const PUBLIC_URL = 'https://data.example.com';
const settings = { PUBLIC_URL };
const site = await startSite(manifests, undefined, undefined, {}, null, settings);
afterAll(site.stop);
beforeAll(async () => {
  await site.load('p_stock2402', stockQuotesCsv(['600901', '000901', '300901'], 6));
  await site.load('p_stock2406', FACTORS_CSV);
  await site.derive();
});

const read = (name: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url: `/excel/${name}`, headers });

async function newWorkbook(options: { locale?: string; offline?: boolean } = {}) {
  const holder = await newSheetLink(site, QUOTE_SETS);
  const script = (await read('functions.js')).payload;
  return { ...holder, workbook: excelWorkbook(site.app, script, { ...options, link: holder.link }) };
}

/** An argument in Excel's form: a cell is a range of one cell. */
const cell = (value: unknown): unknown[][] => [[value]];
const RANGE = [['600901'], ['000901'], ['']];

describe('the functions of Excel', () => {
  it('return the same numbers as the API call and the Google Sheets function', async () => {
    const { workbook, token, link } = await newWorkbook();
    // Excel stores days as numbers: 45811 is 2025-06-03.
    const question = [cell('600901'), cell(45811), cell('2025-06-05'), cell('date,close'), cell('forward')];
    const cells = await workbook.calculate('BAR', ...question);
    const query = 'scode=600901&sdate=2025-06-03&edate=2025-06-05';
    const { records } = await call(site, `stock/p_jishi9442?${query}`, { token });
    const rows = records.map((row) => [row['TRADEDATE'], row['F007N']]).reverse();
    expect(rows).toHaveLength(3);
    expect(cells).toEqual([['Date', 'Close'], ...rows]);
    const script = (await site.app.inject({ url: '/docs/apps-script/jishi.gs' })).payload;
    expect(await googleSheet(site.app, script, { link }).calculate('JISHI_BAR', ...question)).toEqual(cells);
  });

  it('use one call for cells that are calculated together, and return each cell’s figure', async () => {
    const { workbook, token, ...holder } = await newWorkbook();
    const { records } = await call(site, 'stock/p_stock2401?scode=600901,000901,300901', { token });
    const closes = new Map(records.map((row) => [row['SECCODE'], row['F007N']]));
    const before = await balanceFen(site, { ...holder, token });
    const cells = await Promise.all([
      workbook.calculate('LAST', cell('600901'), cell('close')),
      workbook.calculate('LAST', cell(901), null),
      workbook.calculate('LAST', cell('300901.SZ'), cell('volume')),
      workbook.calculate('LAST', RANGE, cell('收盘')),
    ]);
    expect(cells).toEqual([
      cell(closes.get('600901')),
      cell(closes.get('000901')),
      cell(records.find((row) => row['SECCODE'] === '300901')?.['F004N']),
      [[closes.get('600901')], [closes.get('000901')], ['']],
    ]);
    expect(workbook.addresses).toHaveLength(1);
    expect(await balanceFen(site, { ...holder, token })).toBe(before - 2n);
  });

  it('return rows of any data set, and report their price without a charge', async () => {
    const { workbook, ...holder } = await newWorkbook();
    const pairs = [cell('scode'), RANGE, cell('sdate'), cell(45812), cell('edate'), cell(45812)];
    const before = await balanceFen(site, holder);
    expect(await workbook.calculate('PRICE', cell('p_stock2402'), pairs)).toEqual(cell(0.03));
    expect(await balanceFen(site, holder)).toBe(before);
    const rows = await workbook.calculate('GET', cell('p_stock2402'), pairs);
    const column = rows[0]?.indexOf('SECCODE') ?? -1;
    expect(rows.slice(1).map((row) => row[column])).toEqual(['000901', '600901']);
  });

  it('show an API error in the cell, in Excel’s language and without the link’s secret', async () => {
    const { workbook, link } = await newWorkbook();
    const script = (await read('functions.js')).payload;
    const chinese = excelWorkbook(site.app, script, { link, locale: 'zh-CN' });
    const offline = excelWorkbook(site.app, script, { link, offline: true });
    const question = [cell('p_stock2402'), [cell('edate'), cell('June')]];
    const errors = await Promise.allSettled([
      workbook.calculate('GET', ...question),
      chinese.calculate('GET', ...question),
      chinese.calculate('BAR', cell('600901'), cell('2025-06-05'), null, cell('price'), null),
      offline.calculate('LAST', cell('600901'), null),
      excelWorkbook(site.app, script).calculate('LAST', cell('600901'), null),
    ]);
    const texts = errors.map((one) =>
      one.status === 'rejected' ? `${one.reason.code} ${one.reason.message}` : '',
    );
    expect(texts).toEqual([
      expect.stringMatching(/^#N\/A Jishi 402: Invalid parameter edate/),
      expect.stringMatching(/^#N\/A 集市 402：.*edate/),
      expect.stringMatching(/^#N\/A 集市：fields 不能为 price/),
      `#N/A Jishi: ${PUBLIC_URL} cannot be reached`,
      '#N/A Jishi: no sheet link is set. Open Home → Jishi',
    ]);
    expect(texts.join()).not.toContain(link.slice(0, 20));
  });

  it('match the metadata in both languages', async () => {
    const { workbook } = await newWorkbook();
    for (const [lang, text] of [
      ['en', /^Daily bars/],
      ['zh', /^日行情/],
    ] as const) {
      const { functions } = (await read(`functions.json?lang=${lang}`)).json();
      expect(functions.map(({ id }: { id: string }) => id)).toEqual(workbook.ids);
      expect(functions[0].description).toMatch(text);
      for (const { parameters } of functions as { parameters: Record<string, unknown>[] }[])
        expect(
          parameters.every(
            ({ name, dimensionality }) => /^\w+$/.test(String(name)) && dimensionality === 'matrix',
          ),
        ).toBe(true);
    }
  });
});

describe('the add-in', () => {
  it('has a manifest that follows Office’s rules and names only existing files', async () => {
    const reply = await read('manifest.xml');
    expect(reply.headers['content-type']).toMatch(/^application\/xml/);
    expect(manifestFaults(reply.payload)).toEqual([]);
    const broken = reply.payload
      .replace('<Version>2', '<Version>v2')
      .replace(/(<ProviderName>.*<\/ProviderName>)\s*(<DefaultLocale>.*<\/DefaultLocale>)/, '$2$1')
      .replace('resid="Tip"', 'resid="Tips"')
      .replace('https://', 'http://');
    expect(manifestFaults(broken)).toHaveLength(4);
    const addresses = [...reply.payload.matchAll(/"(https:[^"]+)"/g)].map(([, address = '']) => address);
    const own = addresses.filter((address) => address.startsWith(`${PUBLIC_URL}/excel/`));
    expect(new Set(own).size).toBe(8);
    for (const address of own) {
      const { statusCode, headers } = await site.app.inject({ url: address.slice(PUBLIC_URL.length) });
      expect([address, statusCode, headers['access-control-allow-origin']]).toEqual([address, 200, '*']);
    }
  });

  it('can be framed by Office and load its script, with a policy that no other page has', async () => {
    const policy = (headers: Record<string, unknown>) => String(headers['content-security-policy']);
    const pane = await read('pane.html');
    expect(policy(pane.headers)).toContain("script-src 'self' https://appsforoffice.microsoft.com;");
    expect(policy(pane.headers)).toMatch(/frame-ancestors 'self' https:\/\/\*\.officeapps\.live\.com [^;*]/);
    expect(policy(pane.headers)).toContain("connect-src 'self'");
    expect(pane.headers['x-frame-options']).toBeUndefined();
    expect(pane.payload).not.toMatch(/<script(?! src=)/);
    const docs = await site.app.inject({ url: '/docs' });
    expect(policy(docs.headers)).toContain("script-src 'self';");
    expect(policy(docs.headers)).toContain("style-src 'self';");
    expect(docs.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('shows its pane in Excel’s language', async () => {
    const texts = await Promise.all(
      ['zh-CN', 'en-US'].map(async (lang) => (await read('pane.html', { 'accept-language': lang })).payload),
    );
    expect(texts[0]).toContain('>表格链接<');
    expect(texts[1]).toContain('>Sheet link<');
  });
});
