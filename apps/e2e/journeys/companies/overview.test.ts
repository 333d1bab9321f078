import type { CompanyDistributions, CompanyHistory, CompanyPeers } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';

const journey = useJourney();

async function answerOf<T>(part: string): Promise<T> {
  const answer = await fetch(`${journey.site().origin}/v1/companies/600901/${part}`);
  return ((await answer.json()) as { data: T }).data;
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the price chart shows events, and its range is part of the URL', async () => {
  const page = await journey.read('/company?companyid=600901');
  const chart = section(page, '行情').getByRole('slider');
  await chart.waitFor();
  const spoken = () => chart.getAttribute('aria-valuetext');
  await expect.poll(spoken).toContain('成交量');
  const newest = await spoken();
  await chart.press('Home');
  await expect.poll(spoken).not.toBe(newest);
  await section(page, '行情').getByText('3 个月', { exact: true }).click();
  await expect.poll(() => routeOf(page)).toContain('span=3m');
});

test('key figures use the chosen basis, latest period first', async () => {
  const page = await journey.read('/company-en?companyid=600901');
  const table = page.getByRole('table', { name: 'Key figures' });
  await table.waitFor();
  const heads = async () => (await table.getByRole('columnheader').allTextContents()).slice(2);
  const { periods } = await answerOf<CompanyHistory>('history?basis=trailing');
  expect(await heads()).toEqual(periods.toReversed());
  await section(page, 'Key figures').getByText('Year', { exact: true }).click();
  const years = await answerOf<CompanyHistory>('history?basis=year');
  await expect.poll(heads).toEqual(years.periods.toReversed());
  await expect.poll(() => routeOf(page)).toContain('basis=year');
  expect(await table.getByRole('rowheader').count()).toBe(years.figures.length);
});

test("a company's first page shows the last dividend, and all dividends are one click away", async () => {
  const { latest } = await answerOf<CompanyDistributions>('distributions');
  const page = await journey.read('/company?companyid=600901');
  const block = section(page, '最近分红');
  await expect.poll(() => block.textContent()).toContain(latest?.terms);
  expect(await block.textContent()).toContain(latest?.exDate);
  await block.getByRole('link', { name: '历年分红' }).click();
  await expect.poll(() => routeOf(page)).toBe('/company?companyid=600901&tab=dividends');
  const each = page.getByRole('table', { name: '历次分红' }).getByRole('row').nth(1);
  await expect
    .poll(() => each.getByRole('cell').allTextContents())
    .toEqual(expect.arrayContaining([latest?.terms, latest?.recordDate, latest?.paymentDate]));
});

test('one click on a peer compares it with the company', async () => {
  const { rows } = await answerOf<CompanyPeers>('peers');
  const peer = rows.find(({ code }) => code !== '600901');
  const page = await journey.read('/company?companyid=600901');
  const table = page.getByRole('table', { name: '同行比较' });
  const own = table.getByRole('row').filter({ hasText: '本公司' });
  await own.waitFor();
  expect(await own.getByRole('link').count()).toBe(0);
  await table.getByRole('link', { name: `与${peer?.name}对比` }).click();
  await expect.poll(() => routeOf(page)).toBe(`/company?companyid=600901&tab=indicators&peers=${peer?.code}`);
  await page.getByRole('button', { name: `移除 ${peer?.name}` }).waitFor();
});

test('the first page of a company can compare it with any company found by name', async () => {
  const page = await journey.open('/company?companyid=600901');
  const block = section(page, '同行比较');
  await block.getByRole('button', { name: '与任一公司对比' }).click();
  await block.getByRole('combobox').fill('000001');
  await block.getByRole('option', { name: /^000001 / }).click();
  await expect.poll(() => routeOf(page)).toBe('/company?companyid=600901&tab=indicators&peers=000001');
  await page.getByRole('button', { name: /^移除 / }).waitFor();
});

test('on a phone, another company is chosen in a panel below its button, by keyboard, even while the page scrolls', async () => {
  const page = await journey.open('/company?companyid=600901&tab=indicators', { viewport: PHONE });
  const button = page.getByRole('button', { name: '其他公司' });
  await button.click();
  const box = page.getByRole('combobox', { name: '代码、简称或拼音' });
  const gapPx = async (): Promise<number> => {
    const [edges, below] = await Promise.all([button.boundingBox(), box.boundingBox()]);
    return (below?.y ?? 0) - (edges?.y ?? 0) - (edges?.height ?? 0);
  };
  await expect.poll(gapPx).toBeLessThan(40);
  await page.evaluate(() => scrollBy(0, 60));
  await expect.poll(async () => Math.abs(await gapPx())).toBeLessThan(40);
  await page.keyboard.type('000001');
  await page.getByRole('option', { name: /^000001/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => routeOf(page)).toContain('peers=000001');
});

test('the price chart links to its data set through the menu of the page', async () => {
  const page = await journey.open('/company?companyid=600901');
  await page.getByRole('button', { name: 'API', exact: true }).click();
  const chart = page.getByRole('dialog').getByRole('region', { name: '行情图' }).getByRole('listitem');
  await chart.filter({ hasText: 'p_stock2402' }).getByRole('link', { name: '产品页' }).click();
  await page.getByRole('heading', { level: 1, name: '股票历史日行情' }).waitFor();
  expect(routeOf(page)).toContain('apiId=p_stock2402');
});

test('a menu lists the data sets of each section, with links to their products and rows', async () => {
  const page = await journey.read('/company?companyid=600901');
  await page.getByRole('button', { name: 'API', exact: true }).click();
  const menu = page.getByRole('dialog');
  const dividend = menu.getByRole('region', { name: '最近分红' }).getByRole('listitem');
  await dividend.filter({ hasText: 'p_stock2201' }).waitFor();
  expect(await dividend.getByRole('link', { name: '产品页' }).getAttribute('href')).toContain(
    'apiId=p_stock2201',
  );
  expect(await dividend.getByRole('link', { name: '浏览数据' }).getAttribute('href')).toContain(
    'scode=600901',
  );
  // Outside the menu, the page links only to the data sets of its charts: prices, key figures and dividends.
  await menu.press('Escape');
  await section(page, '最新动态').getByRole('listitem').first().waitFor();
  expect(await page.getByRole('main').getByText(/^p_/).allTextContents()).toEqual([
    'p_stock2402',
    ...['p_stock2301', 'p_stock2303', 'p_stock2302'],
    'p_stock2201',
  ]);
});

test('on a phone, the sections are in reading order, and only tables scroll sideways', async () => {
  const page = await journey.read('/company?companyid=600901', { viewport: PHONE, hasTouch: true });
  await page.getByRole('table', { name: '主要指标' }).waitFor();
  await page.getByRole('table', { name: '股东与股本' }).waitFor();
  await section(page, '最新动态').getByRole('listitem').first().waitFor();
  const heads = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(heads).toEqual([
    '行情',
    '估值与成交',
    '大事提醒',
    '最近分红',
    '主要指标',
    '同行比较',
    '股东与股本',
    '最新动态',
    '业务',
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const chart = section(page, '行情').getByRole('slider');
  const newest = await chart.getAttribute('aria-valuetext');
  await chart.tap({ position: { x: 60, y: 100 } });
  await expect.poll(() => chart.getAttribute('aria-valuetext')).not.toBe(newest);
});

test('a company without dividends, peers or owners has no empty sections', async () => {
  const page = await journey.read('/company?companyid=600901', {}, async (fresh) => {
    const empty = { distributions: { latest: null }, peers: { rows: [] }, ownership: { periods: [] } };
    for (const [part, data] of Object.entries(empty))
      await fresh.route(`**/v1/companies/600901/${part}`, async (route) => {
        const answer = (await (await route.fetch()).json()) as { data: object };
        await route.fulfill({ json: { ...answer, data: { ...answer.data, ...data } } });
      });
  });
  await page.getByRole('table', { name: '主要指标' }).waitFor();
  for (const name of ['最近分红', '同行比较', '股东与股本'])
    await expect.poll(() => section(page, name).count()).toBe(0);
});

test("in English, a company's tabs fit on one line, and a note says that titles are in Chinese", async () => {
  const page = await journey.read('/company-en?companyid=600901&tab=notices');
  const links = page.getByRole('navigation', { name: 'Company sections' }).getByRole('link');
  await links.first().waitFor();
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const block = section(page, 'Latest announcements');
  await block.getByText('Titles are in Chinese, as the companies published them.').waitFor();
  expect(await block.locator('a[lang="zh-CN"]').count()).toBeGreaterThan(0);
});
