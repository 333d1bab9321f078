import { SEARCH_DEBOUNCE_MS } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pauseClock } from '../../harness/clock.ts';
import { PHONE, routeOf, useJourney, WIDE } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { atRest } from '../../harness/rest.ts';
import { shiftOf, watchShift } from '../../harness/shift.ts';

const journey = useJourney();
const QUOTES = 'p_stock2402';

const LANGUAGES = [
  {
    lang: 'zh',
    path: '/home/data-center',
    title: '数据商店',
    search: '查找数据集',
    quotes: '股票历史日行情',
    words: ['换手率', 'hsl', 'huanshoulv', '2402'],
    field: '换手率',
    packages: '数据包',
    quotesPackage: '股票行情包',
    saving: /^省 \d+%$/,
    monthly: /^月 \d+$/,
    clear: '清除筛选',
    sort: '排序',
    byName: '按名称',
    none: '没有找到相关数据集',
    filters: '筛选',
    show: /^查看 \d+ 个数据集$/,
    more: /^再显示 50 个$/,
    try: '试用',
    view: '查看 p_jishi9411',
    plan: /^VIP 会员 ¥\d+\.00\/月起$/,
    tree: '数据分类',
    branch: '上市公司的子分类',
    category: /^行情数据/,
  },
  {
    lang: 'en',
    path: '/home/data-center-en',
    title: 'Data store',
    search: 'Search data sets',
    quotes: 'Historical daily stock quotes',
    words: ['turnover rate', 'TURNOV', '换手率', QUOTES],
    field: 'Turnover rate',
    packages: 'Packages',
    quotesPackage: 'Stock quotes package',
    saving: /^save \d+%$/,
    monthly: /^Monthly \d+$/,
    clear: 'Clear filters',
    sort: 'Sort by',
    byName: 'Name',
    none: 'No matching data sets',
    filters: 'Filters',
    show: /^Show \d+ data sets$/,
    more: /^Show 50 more$/,
    try: 'Trial',
    view: 'View p_jishi9411',
    plan: /^VIP membership, from CN¥\d+\.00 a month$/,
    tree: 'Categories',
    branch: 'Subcategories of Listed companies',
    category: /^Quotes/,
  },
] as const;

const rowsOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
/** The number of rows that a list shows at first. */
const ROWS_SHOWN = 50;
const names = (page: Page) => rowsOf(page).allTextContents();
const queryOf = (page: Page): URLSearchParams => new URLSearchParams(routeOf(page).split('?')[1] ?? '');
/** Returns the number at the end of the text of a filter or a category. */
const countIn = (text: string | null): number => Number(/(\d+)$/.exec(text ?? '')?.[1]);

describeInTurn(LANGUAGES)('the data store in $lang', (words) => {
  const { path, quotes } = words;

  test(`finds the daily quotes by ${words.words.join(', ')}`, async () => {
    const page = await journey.read(path);
    const box = page.getByRole('searchbox', { name: words.search });
    for (const word of words.words) {
      await box.fill('zzqqxx');
      await page.getByText(words.none).waitFor();
      await box.fill(word);
      await expect.poll(() => names(page)).toContain(quotes);
      await expect.poll(() => queryOf(page).get('q')).toBe(word);
      await expect.poll(() => page.title()).toContain(words.title);
    }
  });

  test('shows what each data set contains, the text that matched, the coverage, the price and a way to try the data set', async () => {
    const page = await journey.read(`${path}?q=${encodeURIComponent(words.field)}`);
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: quotes, exact: true }) });
    await row.waitFor();
    const text = await row.textContent();
    for (const part of [QUOTES, words.field, 'F012N', '¥0.03']) expect(text).toContain(part);
    expect(text).toMatch(/\d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d/);
    await expect.poll(() => row.locator('mark').allTextContents()).toContain(words.field);
    // The name of the field links to its row in the table of fields.
    await row.getByRole('link', { name: 'F012N' }).click();
    await expect.poll(() => page.getByRole('tabpanel').getByRole('searchbox').inputValue()).toBe('F012N');
    await page.goBack();
    await row.getByRole('link', { name: `${words.try} ${QUOTES}` }).click();
    await page.getByRole('heading', { level: 1, name: quotes }).waitFor();
  });

  test('names the cheapest plan for a members-only data set, and links to the membership page instead of a trial', async () => {
    const page = await journey.read(`${path}?access=vip`);
    const row = page.getByRole('listitem').filter({ has: page.getByText('p_jishi9411', { exact: true }) });
    await row.getByRole('link', { name: words.plan }).waitFor();
    expect(await row.getByRole('link', { name: new RegExp(`^${words.try}`) }).count()).toBe(0);
    await row.getByRole('link', { name: words.view, exact: true }).click();
    await expect.poll(() => queryOf(page).get('apiId')).toBe('p_jishi9411');
  });

  test('offers packages with their prices and savings until the reader searches', async () => {
    const page = await journey.read(path);
    const band = page.getByRole('region', { name: words.packages });
    const card = band.getByRole('listitem').filter({ hasText: words.quotesPackage });
    await card.getByText('¥99.00').waitFor();
    await card.getByText(words.saving).waitFor();
    await page.goto(`${journey.site().origin}/#${path}?q=${encodeURIComponent(words.field)}`);
    await expect.poll(() => band.count()).toBe(0);
    await page.goBack();
    await card.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: words.quotesPackage }).waitFor();
  });

  test("lists as many data sets under a filter as the filter's count states, keeps the filter in the URL, and removes it on Back", async () => {
    const page = await journey.read(path);
    const monthly = page.getByText(words.monthly).first();
    const promised = countIn(await monthly.textContent());
    expect(promised).toBeGreaterThan(0);
    // The first rows are painted before the other rows are rendered.
    await expect.poll(() => rowsOf(page).count()).toBe(ROWS_SHOWN);
    const before = await names(page);
    await monthly.click();
    await expect.poll(() => names(page).then((titles) => titles.length)).toBe(promised);
    await expect.poll(() => routeOf(page)).toBe(`${path}?frequency=4`);
    await page.reload();
    await expect.poll(() => rowsOf(page).count()).toBe(promised);
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(before);
    await page.goForward();
    await page.getByRole('button', { name: words.clear }).click();
    await expect.poll(() => names(page)).toEqual(before);
    await expect.poll(() => routeOf(page)).toBe(path);
  });

  test('on Back, discards text that was just typed', async () => {
    const page = await journey.open(path);
    await page.getByText(words.monthly).first().click();
    await expect.poll(() => routeOf(page)).toBe(`${path}?frequency=4`);
    await atRest(page);
    await pauseClock(page);
    const box = page.getByRole('searchbox', { name: words.search });
    await box.fill('zzqqxx');
    await page.goBack();
    await expect.poll(() => box.inputValue()).toBe('');
    await page.clock.runFor(SEARCH_DEBOUNCE_MS * 2);
    await expect.poll(() => rowsOf(page).count()).toBe(ROWS_SHOWN);
    expect(routeOf(page)).toBe(path);
    expect(await box.inputValue()).toBe('');
  });

  test("lists as many data sets in a category as the category's count states, and updates the counts for a search", async () => {
    const page = await journey.read(path);
    const tree = page.getByRole('navigation', { name: words.tree });
    await tree.getByRole('button', { name: words.branch }).click();
    const all = countIn(await tree.getByRole('link').first().textContent());
    const category = tree.getByRole('link', { name: words.category }).first();
    const promised = countIn(await category.textContent());
    await category.click();
    await expect.poll(() => rowsOf(page).count()).toBe(promised);
    await page.getByRole('searchbox', { name: words.search }).fill(words.field);
    await expect
      .poll(async () => countIn(await tree.getByRole('link').first().textContent()))
      .toBeLessThan(all);
    await expect
      .poll(() =>
        rowsOf(page)
          .count()
          .then((count) => category.textContent().then((text) => countIn(text) === count)),
      )
      .toBe(true);
  });

  test("sorts by the name in the page's language, and lists more on demand", async () => {
    const page = await journey.read(path);
    await page.getByLabel(words.sort).selectOption({ label: words.byName });
    await expect.poll(() => queryOf(page).get('sort')).toBe('name');
    const collator = new Intl.Collator(words.lang === 'zh' ? 'zh-Hans-CN' : 'en', {
      numeric: true,
      sensitivity: 'base',
    });
    await expect
      .poll(() =>
        names(page).then(
          (titles) =>
            titles.length > 1 &&
            titles.every((name, i) => i === 0 || collator.compare(titles[i - 1] ?? '', name) <= 0),
        ),
      )
      .toBe(true);
    await expect.poll(() => rowsOf(page).count()).toBe(ROWS_SHOWN);
    await page.getByRole('button', { name: words.more }).click();
    await expect.poll(() => rowsOf(page).count()).toBe(2 * ROWS_SHOWN);
    expect(queryOf(page).get('show')).toBe(String(2 * ROWS_SHOWN));
  });

  test('suggests changes if nothing matches, and the suggestion finds something', async () => {
    const page = await journey.read(`${path}?q=zzqqxx&frequency=3`);
    await page.getByText(words.none).waitFor();
    expect(await rowsOf(page).count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: QUOTES, exact: true }).click();
    await expect.poll(() => names(page)).toContain(quotes);
    expect(queryOf(page).get('frequency')).toBeNull();
  });

  test('can be used by keyboard alone, from the search box through the rows to a product and back', async () => {
    const page = await journey.read(path);
    await rowsOf(page).first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('2402');
    await expect.poll(() => queryOf(page).get('q')).toBe('2402');
    await expect.poll(() => names(page).then((titles) => titles[0])).toBe(quotes);
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.textContent ?? null);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toBe((await names(page))[0]);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect.poll(() => focused()).toBe((await names(page)).at(-1));
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: quotes }).waitFor();
  });

  test('has its filters in a drawer on a phone, which traps the focus and shows the number of matching data sets', async () => {
    const page = await journey.read(path, { viewport: PHONE, isMobile: true, hasTouch: true });
    await rowsOf(page).first().waitFor();
    await expect.poll(() => page.getByRole('checkbox').first().isVisible()).toBe(false);
    await page.getByRole('button', { name: words.filters, exact: true }).click();
    const drawer = page.getByRole('dialog');
    const monthly = drawer.getByText(words.monthly).first();
    const promised = countIn(await monthly.textContent());
    await monthly.click();
    await expect
      .poll(async () =>
        (await drawer.getByRole('button', { name: words.show }).textContent())?.replace(/\D/g, ''),
      )
      .toBe(String(promised));
    const show = drawer.getByRole('button', { name: words.show });
    expect(await show.evaluate((button) => button.scrollHeight <= button.clientHeight)).toBe(true);
    await show.click();
    await expect.poll(() => drawer.isVisible()).toBe(false);
    await expect.poll(() => rowsOf(page).count()).toBe(promised);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

  test('on a phone states the price of a members-only data set in one line', async () => {
    const page = await journey.read(`${path}?access=vip`, {
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
    });
    const row = page.getByRole('listitem').filter({ has: page.getByText('p_jishi9411', { exact: true }) });
    await row.getByRole('link', { name: words.plan }).waitFor();
    const lines = await row.locator('dd').evaluateAll((facts) =>
      facts.map((fact) => {
        const range = document.createRange();
        range.selectNodeContents(fact);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 10))).size;
      }),
    );
    expect(Math.max(...lines)).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});

test('the content above the list does not move when the list arrives', async () => {
  const page = await journey.open('/home/data-center', { viewport: WIDE }, watchShift);
  await rowsOf(page).first().waitFor();
  await atRest(page);
  expect(await shiftOf(page)).toBeLessThan(0.1);
});
