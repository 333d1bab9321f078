import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { atRest } from '../../harness/rest.ts';
import { bodyRows, CODE, columnTexts, LANGUAGES, numbers, someSecurity, table } from './browse.fixture.ts';

const journey = useJourney();

describeInTurn(LANGUAGES)('browsing data in $lang', (words) => {
  const { path, lang } = words;
  const open = async (query = ''): Promise<Page> => {
    const page = await journey.read(`${path}?code=${CODE}${query}`);
    await bodyRows(page).first().waitFor();
    return page;
  };

  test('starts from the menu with a directory of all data sets, in which a search by a field finds a data set', async () => {
    const page = await journey.read(lang === 'zh' ? '/' : '/home-en');
    await atRest(page);
    // Pressing a group of several pages opens the group. A group of one page is a link to the page.
    const link = page.getByRole('navigation').getByRole('link', { name: words.menu, exact: true }).first();
    const group = page
      .getByRole('navigation')
      .getByRole('button', { name: words.group, exact: true })
      .first();
    await link.or(group).first().waitFor();
    if (await group.isVisible()) await group.click();
    await link.click();
    await expect.poll(() => routeOf(page)).toBe(path);
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    await page.getByRole('searchbox', { name: words.find }).fill(words.field);
    const result = page.getByRole('complementary').getByRole('link', { name: words.name, exact: true });
    await result.click();
    await expect.poll(() => routeOf(page)).toBe(`${path}?code=${CODE}`);
    await bodyRows(page).first().waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(words.name);
    await expect.poll(() => page.title()).toContain(words.name);
    await expect.poll(() => table(page).locator('thead th').nth(1).textContent()).toContain(words.header);
  });

  test('shows the latest day and the price of each data set in the directory, with recently viewed and popular ones first', async () => {
    const page = await open();
    await page.goto(`${journey.site().origin}/#${path}`);
    const recent = page.getByRole('region', { name: words.recent });
    await expect.poll(() => recent.getByRole('link').allTextContents()).toEqual([words.name]);
    await page.getByRole('region', { name: words.popular }).getByRole('link', { name: words.name }).waitFor();
    const { origin } = journey.site();
    const { data } = await (await fetch(`${origin}/v1/catalog/datasets/${CODE}`)).json();
    const rowOf = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
    await page.getByRole('heading', { level: 2, name: words.listed }).click();
    await rowOf(words.name).getByText(data.coverage.to, { exact: true }).waitFor();
    await rowOf(words.freeSet).getByText(words.free, { exact: true }).waitFor();
    expect(await rowOf(words.name).getByText(words.free, { exact: true }).count()).toBe(0);
  });

  test("uses a calendar in the page's language instead of the browser's, which can be used by keyboard", async () => {
    const locale = lang === 'zh' ? 'en-US' : 'zh-CN';
    const page = await journey.read(`${path}?code=${CODE}&sdate=2026-03-02`, { locale });
    await page.getByRole('button', { name: words.openCalendar }).first().click();
    const month = page.getByRole('table', { name: words.march });
    await expect.poll(() => month.locator('th').allTextContents()).toEqual([...words.week]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => month.count()).toBe(0);
    await expect.poll(() => page.getByLabel(words.firstDay).inputValue()).toBe('2026-04-03');
  });

  test('keeps filters in the URL, so that they can be shared, reloaded and undone', async () => {
    const code = await someSecurity(journey.site().origin);
    const page = await open();
    const all = await page.getByText(words.total).textContent();
    await page.getByLabel(words.codes, { exact: true }).fill(code);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await expect.poll(() => routeOf(page)).toBe(`${path}?code=${CODE}&scode=${code}`);
    await expect.poll(async () => new Set(await columnTexts(page, words.header))).toEqual(new Set([code]));
    await page.getByRole('button', { name: words.latest }).click();
    await expect.poll(() => bodyRows(page).count()).toBe(1);
    await page.reload();
    await expect.poll(() => bodyRows(page).count()).toBe(1);
    await expect
      .poll(() => page.getByRole('button', { name: words.latest }).getAttribute('aria-pressed'))
      .toBe('true');
    await page.goBack();
    await page.goBack();
    await expect.poll(() => page.getByText(words.total).textContent()).toBe(all);
    await expect.poll(() => page.getByLabel(words.codes, { exact: true }).inputValue()).toBe('');
  });

  test('names a data set that has no rows, and links to its description', async () => {
    journey.expectFailedRequest('404');
    const page = await journey.read(`${path}?code=${CODE}`, {}, (fresh) =>
      fresh.route(`**/v1/data/${CODE}`, (route) =>
        route.fulfill({ status: 404, json: { code: 2404, msg: '', data: null } }),
      ),
    );
    await page.getByRole('heading', { level: 1, name: words.name }).waitFor();
    await page.getByText(words.noRows).waitFor();
    expect(await page.getByRole('main').locator(`a[href*="apiId=${CODE}"]`).count()).toBe(1);
  });

  test('draws the quotes of one security on a click, and asks for its code if none is selected', async () => {
    const page = await open();
    await page.getByRole('button', { name: words.chart, exact: true }).click();
    await page.getByText(words.oneSecurity).waitFor();
    await page.getByLabel(words.codes, { exact: true }).fill(await someSecurity(journey.site().origin));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByRole('slider').waitFor();
    await page.getByRole('button', { name: words.table, exact: true }).first().click();
    await bodyRows(page).first().waitFor();
    await expect.poll(() => page.getByRole('slider').count()).toBe(0);
  });

  test('finds a security as its name is typed, lets the reader choose it by keyboard, and reports text that is not a code', async () => {
    const code = await someSecurity(journey.site().origin);
    const page = await open();
    const input = page.getByLabel(words.codes, { exact: true });
    await input.fill(code.slice(0, 5));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: words.problem }).waitFor();
    await expect.poll(() => routeOf(page)).toBe(`${path}?code=${CODE}`);
    await input.fill(code);
    await page.getByRole('option', { name: code }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => routeOf(page)).toBe(`${path}?code=${CODE}&scode=${code}`);
    // The box is empty again for the next security.
    await expect.poll(() => input.inputValue()).toBe('');
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('reports a wrong security in the URL, and shows no rows until the security is removed', async () => {
    const code = await someSecurity(journey.site().origin);
    const page = await journey.read(`${path}?code=${CODE}&scode=${code},abc`);
    await page.getByRole('alert').filter({ hasText: 'abc' }).waitFor();
    expect(await bodyRows(page).count()).toBe(0);
    await page.getByRole('button', { name: /(移除|Remove) abc/ }).click();
    await expect.poll(() => routeOf(page)).toBe(`${path}?code=${CODE}&scode=${code}`);
    await expect.poll(async () => new Set(await columnTexts(page, words.header))).toEqual(new Set([code]));
  });

  test('sorts a column on the server by keyboard alone: largest first, then smallest first, then in the original order', async () => {
    const page = await open();
    const head = page.getByRole('columnheader', { name: words.sortBy });
    await head.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
    const sorted = async (): Promise<number[]> => numbers(await columnTexts(page, words.sortBy));
    const falls = (all: number[]): boolean =>
      all.length > 1 && all.every((value, i) => i === 0 || (all[i - 1] ?? 0) >= value);
    await expect.poll(async () => falls(await sorted())).toBe(true);
    await expect.poll(() => routeOf(page)).toContain('order=F011N%3Adesc');
    await page.keyboard.press('Enter');
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    await page.keyboard.press('Enter');
    await expect.poll(() => head.getAttribute('aria-sort')).toBeNull();
    await expect.poll(() => routeOf(page)).toBe(`${path}?code=${CODE}`);
  });

  test('lets the reader hide columns by keyboard alone, and they stay hidden on the next visit', async () => {
    const page = await open();
    const exchange = page.getByRole('columnheader', { name: words.exchange, exact: true });
    await exchange.waitFor();
    const button = page.getByRole('button', { name: words.columns });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: words.exchange }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => exchange.count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    await page.reload();
    await bodyRows(page).first().waitFor();
    await expect.poll(() => exchange.count()).toBe(0);
  });
});

test('the page in the other language shows the same rows', async () => {
  const code = await someSecurity(journey.site().origin);
  const page = await journey.read(`/dataBrowse?code=${CODE}&scode=${code}&order=F007N%3Adesc`);
  await bodyRows(page).first().waitFor();
  const prices = await columnTexts(page, '收盘价');
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await page.getByRole('columnheader', { name: /^Close/ }).waitFor();
  await expect.poll(() => columnTexts(page, 'Close')).toEqual(prices);
  expect(new URLSearchParams(routeOf(page).split('?')[1]).get('scode')).toBe(code);
});

test('a rise and a fall are distinguished by their signs, and by colours that are swapped with the language', async () => {
  const toneOf = async (path: string): Promise<Record<string, string>> => {
    const page = await journey.read(`${path}?code=${CODE}&order=F009N%3Adesc`);
    const rise = table(page).locator('td[data-tone="rise"]').first();
    await rise.waitFor();
    await expect.poll(() => rise.textContent()).toMatch(/^\+/);
    const colours = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return { rise: style.getPropertyValue('--rise'), fall: style.getPropertyValue('--fall') };
    });
    return colours;
  };
  const [zh, en] = [await toneOf('/dataBrowse'), await toneOf('/dataBrowsing-en')];
  expect([en['rise'], en['fall']]).toEqual([zh['fall'], zh['rise']]);
});
