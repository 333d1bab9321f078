import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE, routeOf, useJourney, WIDE } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { atRest } from '../../harness/rest.ts';

const journey = useJourney();
const CODE = 'p_stock2402';
const TURNOVER = ['换手率', 'hsl', 'turnover rate', 'F012N'];

const LANGUAGES = [
  {
    path: '/interface',
    dictionary: '/apiDoc/dictionary',
    start: '快速开始',
    token: '令牌与密钥',
    errors: '错误码与处理',
    contents: '文档目录',
    search: '查找文档',
    word: '剩余秒数',
    results: '查找结果',
    nothing: '没有找到相关文档',
    category: '行情数据',
    dataset: '股票历史日行情',
    field: '换手率',
    toProduct: '价格与在线调试',
    fieldSearch: '查找字段',
    dictionaryTitle: '数据字典',
    noField: '没有找到相关字段',
    next: '下一页',
    other: 'English',
    otherTitle: 'Tokens and keys',
    here: '本页内容',
    section: '使用令牌',
    menu: '文档中心',
  },
  {
    path: '/interface-en',
    dictionary: '/interface-en/dictionary',
    start: 'Getting started',
    token: 'Tokens and keys',
    errors: 'Errors',
    contents: 'Contents',
    search: 'Search the documentation',
    word: 'byte order mark',
    results: 'Results',
    nothing: 'No matching documents',
    category: 'Quotes',
    dataset: 'Historical daily stock quotes',
    field: 'Turnover rate',
    toProduct: 'Price and trial calls',
    fieldSearch: 'Search fields',
    dictionaryTitle: 'Data dictionary',
    noField: 'No matching fields',
    next: 'Next',
    other: '中文',
    otherTitle: '令牌与密钥',
    here: 'On this page',
    section: 'Use it',
    menu: 'Documentation',
  },
] as const;

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describeInTurn(LANGUAGES)('the document center at $path', (words) => {
  test('begins with the first steps and links to each guide by its title', async () => {
    const page = await journey.read(words.path);
    await title(page, words.start).waitFor();
    await expect.poll(() => page.title()).toContain(words.start);
    const contents = page.getByRole('navigation', { name: words.contents });
    await contents.getByRole('link', { name: words.token }).click();
    await title(page, words.token).waitFor();
    await expect.poll(() => routeOf(page)).toBe(`${words.path}?page=token`);
    await expect
      .poll(() => contents.getByRole('link', { name: words.token }).getAttribute('aria-current'))
      .toBe('page');
    await page.goBack();
    await title(page, words.start).waitFor();
  });

  test('lists each data set below its category, and its document contains the fields and a link to the product page', async () => {
    const page = await journey.read(words.path);
    const contents = page.getByRole('navigation', { name: words.contents });
    await contents
      .getByText(new RegExp(`^${words.category} \\d+$`))
      .first()
      .click();
    await contents.getByRole('link', { name: words.dataset, exact: true }).click();
    await title(page, words.dataset).waitFor();
    await page.getByRole('row', { name: new RegExp(`F012N.*${words.field}`) }).waitFor();
    await page.getByRole('link', { name: words.toProduct }).click();
    await title(page, words.dataset).waitFor();
    await expect.poll(() => routeOf(page)).toMatch(/^\/product\/package(-en)?\?apiId=p_stock2402$/);
  });

  test('finds a section by a word in its text, opens the document at the section, and reports if nothing matches', async () => {
    const page = await journey.read(words.path);
    const box = page.getByRole('searchbox', { name: words.search });
    await box.fill('zzqqxx');
    await page.getByText(words.nothing).waitFor();
    await box.fill(words.word);
    await title(page, words.results).waitFor();
    await page.locator('mark').first().waitFor();
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('mark') })
      .getByRole('link')
      .first()
      .click();
    await expect.poll(() => routeOf(page)).toContain('section=');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H[23]$/);
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(WIDE.height);
  });

  test('links to each section next to the text', async () => {
    const page = await journey.read(`${words.path}?page=token`);
    await page
      .getByRole('navigation', { name: words.here })
      .getByRole('link', { name: words.section })
      .click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words.section);
  });

  test('keeps the document when the language is switched', async () => {
    const page = await journey.read(`${words.path}?page=token`);
    await title(page, words.token).waitFor();
    await page.getByRole('link', { name: words.other, exact: true }).first().click();
    await title(page, words.otherTitle).waitFor();
    await expect.poll(() => routeOf(page)).toContain('page=token');
  });

  test('reports a document that does not exist', async () => {
    journey.expectFailedRequest('404');
    const page = await journey.read(`${words.path}?page=nothing`);
    await page.getByRole('alert').waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expect
      .poll(() => page.getByRole('navigation', { name: words.contents }).getByRole('link').count())
      .toBeGreaterThan(10);
  });

  test('collapses its contents on a phone, where no page scrolls sideways', async () => {
    const page = await journey.read(words.path, { viewport: PHONE, isMobile: true, hasTouch: true });
    await title(page, words.start).waitFor();
    const token = page.getByRole('link', { name: words.token }).first();
    const contents = page.getByRole('button', { name: words.contents });
    await expect.poll(() => contents.getAttribute('aria-expanded')).toBe('false');
    await contents.click();
    await page
      .getByRole('navigation', { name: words.contents })
      .getByRole('link', { name: words.token })
      .click();
    await title(page, words.token).waitFor();
    await expect.poll(() => contents.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => token.isVisible()).toBe(false);
    for (const path of [
      `${words.path}?page=announcements`,
      `${words.path}?apiId=${CODE}`,
      `${words.path}?page=samples`,
    ]) {
      await page.goto(`${journey.site().origin}/#${path}`);
      await atRest(page);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
        path,
        PHONE.width,
      ]);
    }
  });

  test('prints the document alone, dark on white, in either scheme', async () => {
    const page = await journey.read(`${words.path}?page=errors`, { colorScheme: 'dark' });
    await title(page, words.errors).waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect.poll(() => title(page, words.errors).isVisible()).toBe(true);
    for (const part of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('navigation'),
    ])
      await expect.poll(() => part.first().isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('searchbox').first().isVisible()).toBe(false);
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      .toBe('rgb(255, 255, 255)');
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
  });
});

describeInTurn(LANGUAGES)('the data dictionary at $dictionary', (words) => {
  test(`finds the turnover rate by ${TURNOVER.join(', ')}, with the data sets that have it`, async () => {
    const page = await journey.read(words.dictionary);
    await title(page, words.dictionaryTitle).waitFor();
    const box = page.getByRole('searchbox', { name: words.fieldSearch });
    for (const typed of TURNOVER) {
      await box.fill('zzqqxx');
      await page.getByText(words.noField).waitFor();
      await box.fill(typed);
      const rows = page.getByRole('row').filter({ hasText: words.field });
      await rows.first().waitFor();
      await expect.poll(() => new URLSearchParams(routeOf(page).split('?')[1]).get('q')).toBe(typed);
      // Only the first rows are visible, and the others are collapsed.
      const uses = rows.locator('a', { hasText: new RegExp(`^${words.dataset}$`) });
      await expect.poll(() => uses.count()).toBeGreaterThanOrEqual(1);
    }
  });

  test('is divided into pages, and the page number is part of the URL', async () => {
    const page = await journey.read(words.dictionary);
    const first = await page.getByRole('row').nth(1).textContent();
    await page.getByRole('main').getByRole('link', { name: words.next }).click();
    await expect.poll(() => routeOf(page)).toBe(`${words.dictionary}?p=2`);
    await expect.poll(() => page.getByRole('row').nth(1).textContent()).not.toBe(first);
    await page.getByRole('searchbox', { name: words.fieldSearch }).fill('zzqqxx');
    await page.getByText(words.noField).waitFor();
    await expect.poll(() => routeOf(page)).not.toContain('p=2');
  });

  test('can be used by keyboard alone, from the search box to a data set', async () => {
    const page = await journey.read(`${words.dictionary}?q=hsl`);
    await page.getByRole('row').nth(1).waitFor();
    await page.getByRole('searchbox', { name: words.fieldSearch }).focus();
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('Enter');
    await expect.poll(() => routeOf(page)).toContain('apiId=');
    await title(page, name ?? '').waitFor();
  });
});

test.each(['/interface?page=calls', '/apiDoc?page=calls'])(
  'a document can also be opened by its old URL %s',
  async (path) => {
    const page = await journey.read(path);
    await title(page, '参数与分页').waitFor();
    expect(routeOf(page)).toBe(path);
  },
);

test('Tab moves through the contents and the text, and each focused element is visibly marked', async () => {
  const page = await journey.read('/apiDoc?page=calls');
  await title(page, '参数与分页').waitFor();
  await page.getByRole('navigation', { name: '文档目录' }).getByRole('link').first().focus();
  const reached: string[] = [];
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const style = getComputedStyle(element.closest('search') ?? element);
      return {
        text: element.textContent ?? '',
        visible: style.outlineStyle !== 'none' || style.boxShadow !== 'none',
      };
    });
    if (focus === null) break;
    expect(focus.visible, `focus on ${focus.text}`).toBe(true);
    reached.push(focus.text);
  }
  expect(reached).toEqual(expect.arrayContaining(['令牌与密钥', '打印', 'Markdown', '缓存']));
});
