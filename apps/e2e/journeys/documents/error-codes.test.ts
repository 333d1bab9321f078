import { errorRegistry } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';

const journey = useJourney();
const { code: CODE } = errorRegistry['gateway.tokenMissing'];

const LANGUAGES = [
  {
    lang: 'zh',
    path: '/apiDoc/errors',
    documents: '/apiDoc',
    title: '错误码',
    search: '查找错误码',
    documentSearch: '查找文档',
    word: '余额',
    none: '没有找到相关错误码',
    showAll: /^展开全部 \d+ 条$/,
    results: '查找结果',
  },
  {
    lang: 'en',
    path: '/interface-en/errors',
    documents: '/interface-en',
    title: 'Error codes',
    search: 'Search the error codes',
    documentSearch: 'Search the documentation',
    word: 'balance',
    none: 'No matching errors',
    showAll: /^Show all \d+ errors$/,
    results: 'Results',
  },
] as const;

const codesIn = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .locator('td:first-child, [role="cell"]:first-child')
    .allTextContents();

describeInTurn(LANGUAGES)('the error codes at $path', (words) => {
  const { lang } = words;
  const { [lang]: meaning, remedy } = errorRegistry['gateway.tokenMissing'];

  test('are filtered by a number or a word, and the search is part of the URL', async () => {
    const page = await journey.read(words.path);
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    const box = page.getByRole('searchbox', { name: words.search });
    await box.fill('zzqqxx');
    await page.getByText(words.none).waitFor();
    await box.fill(String(CODE));
    const row = page.getByRole('row').filter({ hasText: meaning });
    await row.getByText(remedy[lang]).waitFor();
    for (const code of await codesIn(page)) expect(code).toMatch(new RegExp(`^${CODE}`));
    await expect.poll(() => routeOf(page)).toBe(`${words.path}?q=${CODE}`);
    await box.fill(words.word);
    await page.locator('mark').first().waitFor();
    expect((await codesIn(page)).length).toBeGreaterThan(1);
  });

  test('have URLs of their own, which show the code among the others, and platform codes are collapsed', async () => {
    const page = await journey.read(words.path);
    await page.getByText(words.showAll).click();
    const { code: platform } = errorRegistry['watchlist.full'];
    const link = page.getByRole('link', { name: String(platform), exact: true });
    await link.click();
    await expect.poll(() => routeOf(page)).toBe(`${words.path}?code=${platform}`);
    await page.reload();
    await expect.poll(() => link.getAttribute('aria-current')).toBe('location');
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    const box = await link.boundingBox();
    expect(box?.y ?? -1).toBeGreaterThan(0);
    expect(box?.y ?? 1e6).toBeLessThan(900);
  });

  test('are found by the search of the documents, and by the link in an error response', async () => {
    const page = await journey.read(words.documents);
    await page.getByRole('searchbox', { name: words.documentSearch }).fill(String(CODE));
    await page.getByRole('heading', { level: 1, name: words.results }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: `${CODE} ${meaning}` })
      .click();
    await expect.poll(() => routeOf(page)).toBe(`${words.path}?code=${CODE}`);
    const { origin } = journey.site();
    const refused = await fetch(`${origin}/api/stock/p_stock2402?lang=${lang}`);
    expect(await refused.json()).toMatchObject({ resultcode: expect.any(Number) });
    const [, address = ''] = /^<(.*)>; rel="help"$/.exec(refused.headers.get('link') ?? '') ?? [];
    await page.goto(new URL(address, refused.url).href);
    await page.locator('[aria-current="location"]').waitFor();
    expect(routeOf(page)).toMatch(new RegExp(`^${words.path}\\?code=\\d+$`));
  });

  test('can be opened one by one on a phone, without scrolling sideways', async () => {
    const page = await journey.read(`${words.path}?code=${CODE}`, {
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
    });
    await page.getByText(remedy[lang], { exact: true }).filter({ visible: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});
