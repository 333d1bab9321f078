import { readFile } from 'node:fs/promises';
import type { DayRows, MarketDay } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';

const journey = useJourney();
const PATH = '/marketDataDate';

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${journey.site().origin}/v1/market/${path}`);
  return ((await response.json()) as { data: T }).data;
}
const queryOf = (page: Page): URLSearchParams => new URLSearchParams(routeOf(page).split('?')[1] ?? '');

test('a reader goes from the heat map to a security and back to the same map by keyboard alone', async () => {
  const page = await journey.read(PATH);
  const map = page.getByRole('region', { name: '热力图', exact: true });
  const tiles = map.locator('[data-tile]');
  const { tiles: stocks } = await ask<MarketDay>('day');
  await expect.poll(() => tiles.count()).toBe(stocks.code.length);
  await tiles.first().focus();
  const before = await page.evaluate(() => document.activeElement?.getAttribute('href'));
  await page.keyboard.press('ArrowRight');
  const focus = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
  await expect.poll(focus).not.toBe(before);
  const address = await focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => routeOf(page)).toBe(address.replace('#', ''));
  await page.goBack();
  await expect.poll(() => tiles.count()).toBe(stocks.code.length);
});

test('on a phone, tapping the map opens an industry, and tapping the industry opens a security', async () => {
  const page = await journey.read(PATH, { viewport: PHONE, hasTouch: true, lang: 'en' });
  const { industries, tiles } = await ask<MarketDay>('day');
  const [largest] = industries;
  const map = page.getByRole('region', { name: 'Heat map', exact: true });
  await map
    .getByRole('link', { name: largest?.english ?? '' })
    .first()
    .tap();
  await expect.poll(() => queryOf(page).get('industry')).toBe(largest?.key ?? '');
  const members = tiles.code.filter((_, i) => tiles.industry[i] === 0);
  await expect.poll(() => map.locator('[data-tile]').count()).toBe(members.length);
  await map.locator('[data-tile]').first().tap();
  await expect.poll(() => routeOf(page)).toBe(`/securitiesSnapshot?companyid=${members[0]}`);
});

test('the previous and next day follow the trading calendar, and closed days are marked and not offered', async () => {
  const { previous, date } = await ask<MarketDay>('day');
  const page = await journey.read(PATH);
  await page.getByRole('button', { name: '前一交易日' }).click();
  await expect.poll(() => queryOf(page).get('date')).toBe(previous);
  await page.getByRole('button', { name: '后一交易日' }).click();
  await page.getByRole('button', { name: `选择日期，当前 ${date}` }).waitFor();
  await expect.poll(() => queryOf(page).get('date')).toBeNull();
  // A Sunday between two days with rows.
  const sunday = new Date(Date.parse(date ?? '') - 7 * 86_400_000);
  sunday.setUTCDate(sunday.getUTCDate() - sunday.getUTCDay());
  const closed = sunday.toISOString().slice(0, 10);
  await page.goto(`${journey.site().origin}/#${PATH}?date=${closed}`);
  await page.getByText(`${closed} 不是交易日`).waitFor();
  await page.getByRole('button', { name: `选择日期，当前 ${closed}` }).click();
  await page.locator(`[data-day="${closed}"][aria-disabled="true"]`).waitFor();
  const open = page.locator(`[data-day]:not([aria-disabled])`).first();
  const chosen = await open.getAttribute('data-day');
  await open.click();
  await expect.poll(() => queryOf(page).get('date')).toBe(chosen);
});

test('a column header sorts all stocks, and the file contains the rows that are shown', async () => {
  const page = await journey.read(PATH);
  const table = page.getByRole('table');
  await table.getByRole('button', { name: '成交额（元）' }).click();
  await expect.poll(() => queryOf(page).get('sort')).toBe('amount');
  const { code, total, amount } = await ask<DayRows>('day/rows?sort=amount&order=desc');
  await expect.poll(() => table.getByRole('row').nth(1).textContent()).toContain(code[0]);
  await page.getByText(`共 ${total.toLocaleString('en')} 只`).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 CSV' }).click(),
  ]);
  const [head = '', first = '', ...rest] = (await readFile(await download.path(), 'utf8'))
    .trimEnd()
    .split('\r\n');
  expect(head).toBe(
    '\uFEFF代码,名称,行业,收盘,涨跌,涨跌幅,振幅,成交量（股）,成交额（元）,换手率,总市值（元）,流通市值（元）,市盈率',
  );
  expect(first.split(',')).toEqual(expect.arrayContaining([code[0], String(amount[0])]));
  expect(rest).toHaveLength(code.length - 1);
});
