import { readFile } from 'node:fs/promises';
import type { StockEvent } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { answerBars } from './market-bars.ts';
import { chartOf, type OpenChart, openChart, spoken } from './open-chart.ts';

const journey = useJourney();
const openWith: OpenChart = (path, prepare, options) => openChart(journey, path, prepare, options);
const queryOf = (page: Page): URLSearchParams => new URLSearchParams(routeOf(page).split('?')[1] ?? '');

/** A price that gains a tenth of a yuan per day, from 10 to 13.9. */
const RISING = { bars: 40, gain: 0.1 };

const LANGUAGES = [
  { path: '/marketData', compare: /^对比/, phone: /^指标/, dividend: '每 10 股派 3.5 元（税前）' },
  {
    path: '/securitiesSnapshot',
    compare: /^Compare/,
    phone: /^Indicators/,
    dividend: 'Cash dividend of CNY 3.5 per 10 shares, before tax',
  },
] as const;

/** Answers with two events on the day of the second to last bar, and with a future report. */
async function answerEvents(page: Page, day: string): Promise<void> {
  const period = '2003-12-31';
  const items: StockEvent[] = [
    { kind: 'dividend', date: day, period, cashPerTen: 3.5, recordDate: null, paymentDate: null },
    { kind: 'split', date: day, period, bonusPerTen: 0, transferPerTen: 4 },
    { kind: 'report', date: '2004-08-30', period: '2004-06-30', isPublished: false },
  ];
  const source = { hasRows: true, isCut: false, demo: false };
  const sources = [
    { ...source, dataset: 'p_stock2201', kinds: ['dividend', 'split'] },
    { ...source, dataset: 'p_stock2237', kinds: ['report'], hasRows: false },
  ];
  await page.route('**/v1/market/events/*', (route) =>
    route.fulfill({ json: { code: 0, msg: 'success', data: { sources, items } } }),
  );
}

describeInTurn(LANGUAGES)('the tools of the chart on $path', ({ path, compare, dividend }) => {
  test('draw the indicators in the URL, and provide their values to screen readers', async () => {
    const page = await openWith(`${path}?companyid=600901&boll=1&kdj=1&macd=0`, (site) =>
      answerBars(site, { bars: 60 }),
    );
    await expect.poll(() => spoken(page)).toMatch(/MA5 [\d.]+; .*UP [\d.]+; .*K [\d.]+; D [\d.]+; J [\d.−]+/);
    expect(await spoken(page)).not.toContain('DIF');
    await page.getByRole('button', { name: 'RSI', exact: true }).click();
    await expect.poll(() => spoken(page)).toMatch(/RSI6 [\d.]+; RSI12 [\d.]+; RSI24 [\d.]+/);
    expect(queryOf(page).get('rsi')).toBe('1');
  });

  test('compare the chart with another security from the first visible day on, until Back is pressed', async () => {
    const page = await openWith(`${path}?companyid=600901&span=all&ev=none`, (site) =>
      answerBars(site, RISING),
    );
    const reply = await fetch(`${journey.site().origin}/v1/market/quotes?sort=code&limit=2`);
    const { data } = (await reply.json()) as { data: { items: { code: string }[] } };
    const code = data.items.map((item) => item.code).find((other) => other !== '600901') ?? '';
    await page.getByRole('button', { name: compare }).click();
    await page.getByRole('combobox', { name: /对比|Compare/ }).fill(code);
    await page.getByRole('option', { name: new RegExp(`${code}$`) }).click();
    await expect.poll(() => queryOf(page).get('vs')).toBe(`stock.${code}`);
    await expect.poll(() => spoken(page)).toContain('+39.00%');
    await page.getByText(/= 100/).click();
    await expect.poll(() => spoken(page)).toContain('139.00');
    await page.goBack();
    await expect.poll(() => queryOf(page).get('vs')).toBeNull();
    await expect.poll(() => spoken(page)).not.toContain('139.00');
  });

  test('link an event to its bar, and state which data set is empty', async () => {
    let day = '';
    const page = await openWith(`${path}?companyid=600901&span=all`, async (site) => {
      const { dates } = await answerBars(site, RISING);
      day = dates[38] ?? '';
      await answerEvents(site, day);
    });
    await page.getByRole('button', { name: day }).first().click();
    await expect.poll(() => spoken(page)).toContain(day);
    expect(await spoken(page)).toContain(dividend);
    await page.getByText('p_stock2237').first().waitFor();
    await page.getByText(/2004.*(预约披露|scheduled)/).waitFor();
  });

  test('save the visible part as a table or as a picture', async () => {
    const page = await openWith(
      `${path}?companyid=600901&span=all&ev=none&macd=0&vma=0&vs=stock.600902`,
      (site) => answerBars(site, RISING),
    );
    await expect.poll(() => spoken(page)).toContain('+39.00%');
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(table.suggestedFilename()).toMatch(/^600901_day_forward_2004-01-05_2004-02-27\.csv$/);
    const lines = (await readFile(await table.path(), 'utf8')).trim().split('\r\n');
    expect(lines.length).toBe(41);
    expect(lines.at(-1)).toMatch(/^2004-02-27,13.85,14.3,13.5,13.9,.*,39,39$/);
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^(图片|Image)$/ }).click(),
    ]);
    expect(picture.suggestedFilename()).toMatch(/\.png$/);
    const bytes = await readFile(await picture.path());
    expect([...bytes.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
    // The picture is taller than the chart, because it has the name above the chart and the source below it.
    const height = (await chartOf(page).boundingBox())?.height ?? 0;
    expect(bytes.readUInt32BE(20)).toBeGreaterThan(height + 50);
  });
});

test.each(LANGUAGES)(
  'choosing indicators on $path on a phone does not move the chart',
  async ({ path, phone }) => {
    const page = await openWith(`${path}?companyid=600901`, (site) => answerBars(site, { bars: 200 }), {
      viewport: PHONE,
    });
    const before = await chartOf(page).boundingBox();
    const lastTool = await page.getByRole('button', { name: /^(全屏|Full screen)$/ }).boundingBox();
    expect((lastTool?.x ?? 0) + (lastTool?.width ?? 0)).toBeLessThanOrEqual(PHONE.width - 16);
    await page.getByRole('button', { name: phone }).click();
    for (const name of ['KDJ', 'RSI']) await page.getByRole('button', { name, exact: true }).click();
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => (await chartOf(page).boundingBox())?.height)
      .toBeGreaterThan(before?.height ?? 0);
    expect((await chartOf(page).boundingBox())?.y).toBe(before?.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  },
);
