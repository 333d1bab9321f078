import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, onlyIn, test } from '../../harness/languages.ts';
import { answerBars, answerQuotes } from './market-bars.ts';
import { chartOf, type OpenChart, openChart, spoken } from './open-chart.ts';

const journey = useJourney();

const LANGUAGES = [
  {
    lang: 'zh',
    path: '/marketData',
    week: '周K',
    raw: '不复权',
    table: '表格',
    list: '证券列表',
    filter: '筛选代码、名称、拼音',
    pick: '选择证券',
  },
  {
    lang: 'en',
    path: '/securitiesSnapshot',
    week: 'Week',
    raw: 'Raw',
    table: 'Table',
    list: 'Securities',
    filter: 'Filter by code or name',
    pick: 'Choose a security',
  },
] as const;

const ROW_HEIGHT_PX = 56;

interface Listed {
  data: { total: number; items: { code: string; name: string; english: string | null }[] };
}
const listed = async (query: string): Promise<Listed['data']> =>
  ((await (await fetch(`${journey.site().origin}/v1/market/quotes?${query}`)).json()) as Listed).data;

const openWith: OpenChart = (path, prepare, options) => openChart(journey, path, prepare, options);
const queryOf = (page: Page): URLSearchParams => new URLSearchParams(routeOf(page).split('?')[1] ?? '');

describeInTurn(LANGUAGES)('market data in $lang', ({ lang, path, week, raw, table, list, filter }) => {
  test('shows the busiest stock by default, next to the list of all stocks', async () => {
    const { items, total } = await listed('sort=amount&order=desc&limit=1');
    const [first] = items;
    const name = (lang === 'en' ? first?.english : null) ?? first?.name ?? '';
    const page = await journey.read(path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await expect.poll(() => page.title()).toContain(`${name} ${first?.code}`);
    const rows = page.getByRole('navigation', { name: list }).getByRole('link');
    await expect.poll(() => rows.count()).toBeGreaterThan(0);
    await expect.poll(() => rows.first().getAttribute('aria-current')).toBe('page');
    await expect.poll(() => page.getByText(total.toLocaleString('en')).first().isVisible()).toBe(true);
  });

  test("keeps the reader's choices in the URL after a reload", async () => {
    const page = await openWith(`${path}?companyid=600901`, (site) => answerBars(site, { bars: 300 }));
    await page.getByText(week, { exact: true }).click();
    await page.getByText(raw, { exact: true }).click();
    await page.getByRole('button', { name: 'MACD' }).click();
    await expect.poll(() => String(queryOf(page))).toBe('companyid=600901&bar=week&adjust=none&macd=0');
    await page.reload();
    await chartOf(page).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: week }).isChecked()).toBe(true);
    await expect
      .poll(() => page.getByRole('button', { name: 'MACD' }).getAttribute('aria-pressed'))
      .toBe('false');
  });

  test('can be read bar by bar with the keyboard alone', async () => {
    let dates: string[] = [];
    const page = await openWith(path, async (site) => {
      ({ dates } = await answerBars(site, { bars: 400 }));
    });
    await chartOf(page).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => spoken(page)).toContain(dates[399]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => spoken(page)).toContain(dates[398]);
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => spoken(page)).toContain(dates[388]);
    await page.keyboard.press('Home');
    await expect.poll(() => spoken(page)).toContain(dates[0]);
    await expect.poll(() => chartOf(page).getAttribute('data-first')).toBe(dates[0]);
    const last = await chartOf(page).getAttribute('data-last');
    await page.keyboard.press('+');
    await expect
      .poll(async () => ((await chartOf(page).getAttribute('data-last')) ?? '') < (last ?? ''))
      .toBe(true);
    await page.keyboard.press('End');
    await expect.poll(() => chartOf(page).getAttribute('data-last')).toBe(dates[399]);
  });

  test('halves the prices before an ex-date if they are adjusted, but not if they are raw', async () => {
    const page = await openWith(path, (site) => answerBars(site, { bars: 40, gain: 0.1, exDay: 30 }));
    await chartOf(page).focus();
    await page.keyboard.press('Home');
    await expect.poll(() => spoken(page)).toMatch(/(收|close) 5\.00/);
    await page.getByText(raw, { exact: true }).click();
    await chartOf(page).focus();
    await page.keyboard.press('Home');
    await expect.poll(() => spoken(page)).toMatch(/(收|close) 10\.00/);
  });

  test('shows the same bars in a table, newest first', async () => {
    let close: number[] = [];
    const page = await openWith(path, async (site) => {
      ({ close } = await answerBars(site, { bars: 100 }));
    });
    await page.getByRole('button', { name: table }).click();
    const rows = page.getByRole('row');
    await expect.poll(() => rows.nth(1).textContent()).toContain(close[99]?.toFixed(2));
    await expect.poll(() => rows.nth(2).textContent()).toContain(close[98]?.toFixed(2));
    await expect.poll(() => chartOf(page).count()).toBe(0);
  });

  test('filters the list by a word, and opens a security that is chosen from it', async () => {
    const { items } = await listed('sort=code&limit=1');
    const code = items[0]?.code ?? '';
    const page = await journey.read(path);
    await page.getByRole('searchbox', { name: filter }).fill(code);
    await expect.poll(() => queryOf(page).get('q')).toBe(code);
    const rows = page.getByRole('navigation', { name: list }).getByRole('link');
    await expect.poll(() => rows.count()).toBe(1);
    await rows.first().click();
    await expect.poll(() => queryOf(page).get('companyid')).toBe(code);
    await page.getByRole('main').getByText(code, { exact: true }).first().waitFor();
  });
});

test('the page in the other language shows the same chart of the same stock', async () => {
  const page = await openWith('/marketData?companyid=600901&bar=month', (site) =>
    answerBars(site, { bars: 300 }),
  );
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sample Shares' }).waitFor();
  await expect.poll(() => routeOf(page)).toBe('/securitiesSnapshot?companyid=600901&bar=month');
});

test('a stock without quotes is reported as having none, and no retry is offered', async () => {
  journey.expectFailedRequest('404');
  const page = await journey.read('/marketData?companyid=699999');
  await page.getByRole('alert').getByText('没有 699999 的行情').waitFor();
  expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0);
});

test('quotes from an earlier day are counted, dated and listed separately, while quotes from the latest day have no date', async () => {
  const page = await openWith('/marketData', async (site) => {
    await answerQuotes(site, 4, { older: 1 });
    await answerBars(site, { bars: 60 });
  });
  const rows = page.getByRole('navigation', { name: '证券列表' }).getByRole('link');
  await rows.nth(3).getByText('2025-04-07', { exact: true }).waitFor();
  expect(await rows.getByText(/^20\d\d-\d\d-\d\d$/).count()).toBe(1);
  expect(await page.getByText('其中 1 只在 2025-06-30 无行情，已标注日期并排在最后。').isVisible()).toBe(
    true,
  );
  const background = (row: number): Promise<string> =>
    rows.nth(row).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await background(3)).not.toBe(await background(2));
  expect(await page.getByText('演示数据').count()).toBe(0);
});

test('only the section with made-up rows is marked as demo data', async () => {
  const page = await openWith('/marketData', async (site) => {
    await answerQuotes(site, 4, { demo: true });
    await answerBars(site, { bars: 60 });
  });
  const marks = page.getByRole('main').getByText('演示数据', { exact: true });
  await marks.waitFor();
  expect(await marks.locator('xpath=..').textContent()).toContain('共 4 只');
  await page.getByRole('complementary', { name: '演示数据', exact: true }).waitFor();
});

test('in a list of a whole market, only the visible rows are rendered, and the arrow keys move through all of them', async () => {
  const page = await openWith('/marketData', async (site) => {
    await answerQuotes(site, 5_400);
    await answerBars(site, { bars: 60 });
  });
  const list = page.getByRole('navigation', { name: '证券列表' });
  await list.getByText('样本0', { exact: true }).waitFor();
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  await list.evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
  await list.getByText('样本5399', { exact: true }).waitFor();
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  await list.evaluate((frame) => frame.scrollTo(0, 0));
  const first = list.getByRole('link').first();
  await list.getByText('样本0', { exact: true }).waitFor();
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('样本1');
});

test('the list is a single Tab stop, which is the row that was focused last, and pressing Tab leaves the list', async () => {
  const page = await openWith('/marketData', async (site) => {
    await answerQuotes(site, 5_400);
    await answerBars(site, { bars: 60 });
  });
  const list = page.getByRole('navigation', { name: '证券列表' });
  await list.getByText('样本0', { exact: true }).waitFor();
  const inList = (): Promise<string | null | undefined> =>
    list.evaluate((frame) =>
      frame.contains(document.activeElement) ? document.activeElement?.textContent : null,
    );
  await list.locator('[data-code="600001"]').focus();
  for (let row = 1; row < 4; row++) await page.keyboard.press('ArrowDown');
  expect(await inList()).toContain('样本4');
  await page.keyboard.press('Tab');
  expect(await inList()).toBeNull();
  await page.keyboard.press('Shift+Tab');
  expect(await inList()).toContain('样本4');
});

describe.each(onlyIn(LANGUAGES, 'en'))('market data on a phone in $lang', ({ path, list, pick }) => {
  test('shows the chart above the figures, hides the list behind a button, and does not scroll sideways', async () => {
    const { items } = await listed('sort=amount&order=desc&limit=2');
    const page = await openWith(path, async () => undefined, { viewport: PHONE });
    const figures = await page.getByRole('main').locator('dl').last().boundingBox();
    const chart = await chartOf(page).boundingBox();
    expect((chart?.y ?? 0) + (chart?.height ?? 0)).toBeLessThan(figures?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.getByRole('button', { name: pick }).click();
    const drawer = page.getByRole('dialog', { name: list });
    const box = await drawer.getByRole('navigation').boundingBox();
    const rows = Math.min(Math.floor((box?.height ?? 0) / ROW_HEIGHT_PX), (await listed('limit=1')).total);
    await expect.poll(() => drawer.getByRole('link').count()).toBeGreaterThanOrEqual(rows);
    await drawer.getByRole('link').nth(1).click();
    await expect.poll(() => drawer.isVisible()).toBe(false);
    await expect.poll(() => queryOf(page).get('companyid')).toBe(items[1]?.code);
  });
});
