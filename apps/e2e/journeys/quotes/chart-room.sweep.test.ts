import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessiblePart } from '../../harness/accessible.ts';
import { PHONE, routeOf, useJourney, WIDE } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { atRest } from '../../harness/rest.ts';
import { shiftOf, watchShift } from '../../harness/shift.ts';
import { answerBars, answerQuotes } from './market-bars.ts';
import { chartOf, type OpenChart, openChart, spoken } from './open-chart.ts';

const journey = useJourney();
const openWith: OpenChart = (path, prepare, options) => openChart(journey, path, prepare, options);

const LANGUAGES = [
  {
    lang: 'zh',
    path: '/marketData',
    fold: '收起证券列表',
    unfold: '展开证券列表',
    list: '证券列表',
    full: '全屏',
    leave: /^退出全屏/,
    help: '图表操作',
    board: /^板块/,
    star: '科创板',
  },
  {
    lang: 'en',
    path: '/securitiesSnapshot',
    fold: 'Collapse the list',
    unfold: 'Show the list',
    list: 'Securities',
    full: 'Full screen',
    leave: /^Leave full screen/,
    help: 'How to use the chart',
    board: /^Board/,
    star: 'STAR',
  },
] as const;

const sizeOf = async (page: Page): Promise<{ width: number; height: number }> =>
  (await chartOf(page).boundingBox()) ?? { width: 0, height: 0 };
const isFull = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.fullscreenElement?.querySelector('[role="slider"]') != null);

describeInTurn(LANGUAGES)("the chart's space in $lang", (words) => {
  const { path, fold, unfold, list, full, leave, help, board, star } = words;

  test('is three fifths of the window on a laptop, and half of it on a phone', async () => {
    const wide = await openWith(path, (site) => answerBars(site, { bars: 300 }), { viewport: WIDE });
    expect((await sizeOf(wide)).height / WIDE.height).toBeGreaterThanOrEqual(0.6);
    const phone = await openWith(path, (site) => answerBars(site, { bars: 300 }), { viewport: PHONE });
    expect((await sizeOf(phone)).height / PHONE.height).toBeGreaterThanOrEqual(0.5);
  });

  test('grows when the list is collapsed, and the list stays collapsed after a reload', async () => {
    const page = await openWith(path, (site) => answerBars(site, { bars: 300 }));
    const securities = page.getByRole('navigation', { name: list });
    await securities.waitFor();
    const { width } = await sizeOf(page);
    await page.getByRole('button', { name: fold }).press('Enter');
    await expect.poll(async () => (await sizeOf(page)).width).toBeGreaterThan(width + 200);
    await page.reload();
    await chartOf(page).waitFor();
    expect(await securities.count()).toBe(0);
    expect((await sizeOf(page)).width).toBeGreaterThan(width + 200);
    await page.getByRole('button', { name: unfold }).press('Enter');
    await securities.waitFor();
    await expect.poll(async () => (await sizeOf(page)).width).toBe(width);
    await page.getByRole('button', { name: fold }).click();
    await expectAccessiblePart(page);
  });

  test('is the whole screen from the press of a key until Escape', async () => {
    const page = await openWith(path, (site) => answerBars(site, { bars: 300 }));
    await page.getByRole('button', { name: full, exact: true }).press('Enter');
    await expect.poll(() => isFull(page)).toBe(true);
    await page.getByRole('button', { name: leave }).waitFor();
    await chartOf(page).focus();
    await page.keyboard.press('Home');
    const oldest = await spoken(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => spoken(page)).not.toBe(oldest);
    await page.keyboard.press('Escape');
    await expect.poll(() => isFull(page)).toBe(false);
    await page.getByRole('button', { name: full, exact: true }).waitFor();
  });

  test('is next to a menu of boards, which is not a native list and can be used by keyboard alone', async () => {
    const page = await openWith(path, async (site) => {
      await answerQuotes(site, 4);
      await answerBars(site, { bars: 60 });
    });
    await page.getByRole('button', { name: board }).press('Enter');
    const option = page.getByRole('button', { name: star, exact: true });
    await option.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => routeOf(page)).toContain('board=star');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(star);
    expect(await page.getByRole('main').locator('select').count()).toBe(0);
  });

  test('has a button that explains the keys and gestures of the chart', async () => {
    const page = await openWith(path, (site) => answerBars(site, { bars: 60 }));
    await page.getByRole('button', { name: help }).press('Enter');
    const keys = page.getByRole('region', { name: help });
    await keys.getByText('Home End').waitFor();
    await expectAccessiblePart(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => keys.isVisible()).toBe(false);
  });
});

test.each([
  ['a laptop', WIDE],
  ['a phone', PHONE],
] as const)('nothing moves on %s when the figures, the events and the list arrive', async (_, viewport) => {
  const page = await journey.open('/responsibility', { viewport });
  await watchShift(page);
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  await answerBars(page, { bars: 300 });
  await page.route('**/v1/market/bars/**', async (route) => {
    await held[0].promise;
    await route.fallback();
  });
  await page.route('**/v1/market/{quotes,events}**', async (route) => {
    await held[1].promise;
    await route.fallback();
  });
  // Another query string opens a new document.
  await page.goto(`${journey.site().origin}/?fresh#/marketData?companyid=600901`);
  await page.getByText('正在加载行情').waitFor();
  held[0].resolve();
  await chartOf(page).waitFor();
  held[1].resolve();
  await atRest(page);
  expect(await shiftOf(page)).toBeLessThan(0.01);
});

test('no button for full-screen mode is shown by a browser that does not support it', async () => {
  const page = await journey.open('/marketData', {}, async (site) => {
    await site.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false }),
    );
    await answerBars(site, { bars: 60 });
  });
  await page.getByRole('button', { name: '表格' }).waitFor();
  expect(await page.getByRole('button', { name: '全屏' }).count()).toBe(0);
});
