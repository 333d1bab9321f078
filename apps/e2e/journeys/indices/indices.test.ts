import type { Constituents, IndexMembership, IndexProfile, IndexRange } from '@jishi/contract';
import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, inEachLanguage, test } from '../../harness/languages.ts';

const journey = useJourney();

const LANGUAGES = [
  {
    lang: 'zh',
    list: '指数行情',
    exchange: '交易所',
    filter: '筛选代码或名称',
    constituents: '成分股与权重',
    moved: '涨跌贡献',
    membership: '成分股调整',
    day: '交易日',
    order: '成分股排序',
    closeOf: (day: string) => `${day} 收盘`,
    switchTo: 'English',
    other: 'Contributions',
  },
  {
    lang: 'en',
    list: 'Indices',
    exchange: 'Exchange',
    filter: 'Filter by code or name',
    constituents: 'Constituents and weights',
    moved: 'Contributions',
    membership: 'Constituent changes',
    day: 'Trading day',
    order: 'Sort constituents',
    closeOf: (day: string) => `Close of ${day}`,
    switchTo: '中文',
    other: '涨跌贡献',
  },
] as const;

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${journey.site().origin}/v1/market/${path}`);
  return ((await response.json()) as { data: T }).data;
}
const nameIn = (lang: 'zh' | 'en', { name, english }: { name: string; english: string | null }): string =>
  lang === 'en' ? (english ?? name) : name;

describeInTurn(LANGUAGES)('indices in $lang', (words) => {
  const { lang } = words;

  test('are listed and filtered by the parameters in the URL, and link to an index that shows what moved it', async () => {
    const ranges = await ask<IndexRange[]>('index-ranges');
    const page = await journey.read('/marketZhishu', { lang });
    await page.getByRole('heading', { level: 1, name: words.list }).waitFor();
    const rows = page.getByRole('main').getByRole('row');
    await expect.poll(() => rows.count()).toBe(ranges.length + 1);

    await page.getByRole('combobox', { name: words.exchange }).selectOption('北交所');
    await expect
      .poll(() => rows.count())
      .toBe(ranges.filter(({ exchange }) => exchange === '北交所').length + 1);
    expect(new URLSearchParams(routeOf(page).split('?')[1]).get('market')).toBe('北交所');
    await page.getByRole('combobox', { name: words.exchange }).selectOption('');
    await page.getByRole('searchbox', { name: words.filter }).fill('000992');
    await expect.poll(() => rows.count()).toBe(2);

    const index = ranges.find(({ code }) => code === '000992') as IndexRange;
    await page.getByRole('link', { name: nameIn(lang, index) }).click();
    await page.getByRole('heading', { level: 1, name: nameIn(lang, index) }).waitFor();
    expect(routeOf(page)).toBe('/marketDataZhishu?companyid=000992');
    await page.getByRole('slider').waitFor();
    await page.getByRole('heading', { name: words.moved }).waitFor();
    const [heaviest] = (await ask<Constituents>('index-constituents/000992')).items;
    const table = page.getByRole('table', { name: words.constituents });
    await expect.poll(() => table.getByRole('row').nth(1).textContent()).toContain(heaviest?.code);
    await page.goBack();
    await expect.poll(() => rows.count()).toBe(2);
  });

  test('show the contributions on a chosen day, and the day and the order are in the URL in both languages', async () => {
    const newest = await ask<Constituents>('index-constituents/000992');
    const page = await journey.read('/marketDataZhishu?companyid=000992', { lang });
    const days = page.getByRole('combobox', { name: words.day });
    await days.waitFor();
    const day = (await days.locator('option').nth(1).textContent()) ?? '';
    expect(day < (newest.day ?? '')).toBe(true);
    await days.selectOption(day);
    const before = await ask<Constituents>(`index-constituents/000992?day=${day}`);
    expect(Math.abs(before.residual ?? 1)).toBeLessThan(0.001);
    await page.getByText(day).and(page.locator('p')).first().waitFor();

    await page.getByRole('combobox', { name: words.order }).selectOption('drag');
    const worst = before.items.toSorted((a, b) => (a.contribution ?? 0) - (b.contribution ?? 0))[0];
    const table = page.getByRole('table', { name: words.constituents });
    await expect.poll(() => table.getByRole('row').nth(1).textContent()).toContain(worst?.code);
    await table.getByRole('columnheader', { name: words.closeOf(day), exact: true }).waitFor();
    await page.getByRole('link', { name: words.switchTo }).click();
    await page.getByRole('heading', { name: words.other }).waitFor();
    expect(routeOf(page)).toBe(`/marketDataZhishu?companyid=000992&day=${day}&order=drag`);
  });

  test('show which constituents were added and removed', async () => {
    const [change] = (await ask<IndexMembership>('index-membership/000992')).changes;
    expect(change?.additions.length).toBeGreaterThan(0);
    const page = await journey.read('/marketDataZhishu?companyid=000992', { lang });
    const row = page.getByRole('table', { name: words.membership }).getByRole('row').nth(1);
    for (const company of [...(change?.additions ?? []), ...(change?.deletions ?? [])])
      await row.getByRole('link', { name: nameIn(lang, company), exact: true }).waitFor();
  });
});

test('an index without quotes is reported as having none', async () => {
  journey.expectFailedRequest('404');
  const page = await journey.read('/marketDataZhishu?companyid=399999');
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('没有 399999 的行情');
});

test('the valuation of an index states its date', async () => {
  const { valuation } = await ask<IndexProfile>('index-profiles/000992');
  const page = await journey.read('/marketDataZhishu?companyid=000992');
  const profile = page.getByRole('region', { name: '编制资料', exact: true });
  await profile.getByText('估值日期', { exact: true }).waitFor();
  expect(await profile.textContent()).toContain(valuation?.date);
});

test('an index whose last close is older than those of the others states the date of the close', async () => {
  const page = await journey.read('/home/data-center');
  await page.route('**/v1/market/index-ranges', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { code: string; date: string }[] };
    const data = answer.data.map((range, at) => (at === 0 ? { ...range, date: '2020-01-02' } : range));
    await route.fulfill({ response, json: { ...answer, data } });
  });
  await page.goto(`${journey.site().origin}/#/marketZhishu`);
  const rows = page.getByRole('main').getByRole('row');
  await rows.filter({ hasText: '2020-01-02' }).waitFor();
  expect(await rows.filter({ hasText: /20\d\d-\d\d-\d\d/ }).count()).toBe(1);
});

inEachLanguage('a change since the start of an earlier year is labelled with that year', async () => {
  const ranges = (await ask<IndexRange[]>('index-ranges')).slice(0, 2);
  const dates = ['2024-06-28', '2021-08-30'];
  const ended = ranges.map((range, at) => ({ ...range, yearToDate: 1.5, date: dates[at] ?? range.date }));
  const page = await journey.read('/marketZhishu', {}, (opened) =>
    opened.route('**/v1/market/index-ranges*', (route: Route) =>
      route.fulfill({ json: { code: 0, msg: 'success', data: ended } }),
    ),
  );
  await page.getByRole('columnheader', { name: '2024 年', exact: true }).waitFor();
  const older = page.getByRole('row').filter({ hasText: '2021-08-30' });
  await older.getByText('2021', { exact: true }).waitFor();
  await page.getByRole('option', { name: '2024 年涨幅' }).waitFor({ state: 'attached' });
  expect(await page.getByText('今年', { exact: true }).count()).toBe(0);
});

inEachLanguage('an index without constituents has no section for them', async () => {
  const isNone = (route: Route) => route.fulfill({ json: { code: 0, msg: 'success', data: null } });
  const page = await journey.read('/marketDataZhishu?companyid=000992', {}, async (opened) => {
    await opened.route('**/v1/market/index-constituents/**', isNone);
    await opened.route('**/v1/market/index-membership/**', isNone);
  });
  await page.getByRole('slider').waitFor();
  await expect.poll(() => page.getByRole('main').textContent()).not.toMatch(/成分股|涨跌贡献/);
});
