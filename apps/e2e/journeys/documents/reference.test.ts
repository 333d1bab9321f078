import { SEARCH_DEBOUNCE_MS } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pauseClock } from '../../harness/clock.ts';
import { PHONE, routeOf, useJourney, WIDE } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { atRest } from '../../harness/rest.ts';

const journey = useJourney();
const CODE = 'p_stock2402';
/** The maximum height of a reference page on a wide screen, in pixels. */
const HEIGHT_MAX = 8_000;

const LANGUAGES = [
  {
    lang: 'zh',
    reference: '/apiDoc/reference',
    documents: '/apiDoc',
    title: '接口参考',
    search: '查找文档',
    dataset: '股票历史日行情',
    reply: '返回示例',
    call: '调用',
    copy: '复制 调用 Python 代码',
    other: 'English',
    otherName: 'Historical daily stock quotes',
    contents: '文档目录',
    chapter: '公告检索，无需令牌',
    calls: '“公告检索，无需令牌”的接口',
    one: '公告检索',
    shape: '仅展示结构',
    errors: '错误码与处理',
    disclaimer: '不构成任何投资建议',
    signIn: '登录',
  },
  {
    lang: 'en',
    reference: '/interface-en/reference',
    documents: '/interface-en',
    title: 'API reference',
    search: 'Search the documentation',
    dataset: 'Historical daily stock quotes',
    reply: 'Example response',
    call: 'Call',
    copy: 'Copy Call Python code',
    other: '中文',
    otherName: '股票历史日行情',
    contents: 'Contents',
    chapter: 'Announcements (no token needed)',
    calls: 'API calls in “Announcements (no token needed)”',
    one: 'Announcements',
    shape: 'Only the structure',
    errors: 'Errors',
    disclaimer: 'not investment advice',
    signIn: 'Sign in',
  },
] as const;

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

describeInTurn(LANGUAGES)('the reference in $lang', (words) => {
  test('is at /docs within the site, and links from a call to its response and its sample', async () => {
    const page = await journey.read('/', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${journey.site().origin}/docs?lang=${words.lang}`);
    await title(page, words.title).waitFor();
    expect(routeOf(page)).toBe(words.reference);
    await page.getByRole('banner').getByRole('button', { name: words.signIn, exact: true }).waitFor();
    await page.getByRole('contentinfo').getByText(words.disclaimer).waitFor();
    await page.getByRole('searchbox', { name: words.search }).fill(CODE);
    await page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: words.dataset, exact: true })
      .click();
    await title(page, words.dataset).waitFor();
    const reply = page.locator('pre', { hasText: '"records"' });
    await expect.poll(() => reply.textContent()).toMatch(/"F007N": \d/);
    await page.getByRole('tab', { name: 'Python' }).click();
    await page.getByRole('button', { name: words.copy }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain(`/api/stock/${CODE}?`);
    for (const heading of [words.call, words.reply])
      await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor();
    expect(await heightOf(page)).toBeLessThan(HEIGHT_MAX);
    await page.getByRole('banner').getByRole('link', { name: words.other, exact: true }).click();
    await title(page, words.otherName).waitFor();
    await expect.poll(() => routeOf(page)).toContain(`apiId=${CODE}`);
  });

  test.each([
    ['token.obtain', `${words.reference}?call=token.obtain`],
    ['changes', `${words.reference}?chapter=changes`],
    ['shared', `${words.reference}?chapter=data`],
    [CODE, `${words.documents}?apiId=${CODE}`],
  ])('opens from an old URL with the anchor %s', async (anchor, route) => {
    const page = await journey.read('/');
    await page.goto(`${journey.site().origin}/docs?lang=${words.lang}#${anchor}`);
    await expect.poll(() => routeOf(page)).toBe(route);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('shows each call below its chapter, with the structure of its response, also on a phone', async () => {
    const page = await journey.read(words.reference);
    const contents = page.getByRole('navigation', { name: words.contents });
    await contents.getByRole('button', { name: words.calls }).click();
    await contents.getByRole('link', { name: words.one, exact: true }).click();
    await title(page, words.one).waitFor();
    await page.getByText(words.shape).waitFor();
    await page.getByRole('cell', { name: 'searchkey', exact: true }).waitFor();
    expect(await heightOf(page)).toBeLessThan(HEIGHT_MAX);
    await page.setViewportSize(PHONE);
    for (const route of ['?chapter=platform', '?call=announcements.query']) {
      await page.goto(`${journey.site().origin}/#${words.reference}${route}`);
      await atRest(page);
      expect([route, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
        route,
        PHONE.width,
      ]);
    }
    // On a card, a value is next to its label, even if the value mixes text and code.
    const usual = page
      .getByRole('row', { name: /pageSize/ })
      .locator('code')
      .last();
    expect((await usual.boundingBox())?.x).toBeGreaterThan(100);
  });

  test('finds a call by a parameter, and the explanation of an error by its code', async () => {
    const page = await journey.read(words.reference);
    const box = page.getByRole('searchbox', { name: words.search });
    await box.fill('searchkey');
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: '/new/hisAnnouncement/query' })
      .getByRole('link', { name: words.one })
      .waitFor();
    await box.fill('416');
    await page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: new RegExp(`^${words.errors}`) })
      .first()
      .click();
    await title(page, words.errors).waitFor();
    expect(routeOf(page)).toContain('page=errors');
  });

  test('stays on a page to which the reader followed a link before the search ran', async () => {
    const page = await journey.open(words.reference);
    await atRest(page);
    const contents = page.getByRole('navigation', { name: words.contents });
    const link = contents.getByRole('link', { name: words.chapter, exact: true });
    await pauseClock(page);
    await page.getByRole('searchbox', { name: words.search }).fill('searchkey');
    await link.click();
    await title(page, words.chapter).waitFor();
    await page.clock.runFor(SEARCH_DEBOUNCE_MS * 2);
    await title(page, words.chapter).waitFor();
    expect(await page.getByRole('searchbox', { name: words.search }).inputValue()).toBe('');
    expect(routeOf(page)).not.toContain('searchkey');
  });
});

test('for a browser without scripts, /docs is a short page of links', async () => {
  const page = await journey.open('/', { javaScriptEnabled: false, viewport: WIDE });
  await page.goto(`${journey.site().origin}/docs`);
  await page.getByText('不构成任何投资建议').waitFor();
  await page.getByRole('link', { name: '股票历史日行情', exact: true }).waitFor();
  const box = await page.locator('body').boundingBox();
  expect(box?.height ?? Number.POSITIVE_INFINITY).toBeLessThan(4_000);
});
