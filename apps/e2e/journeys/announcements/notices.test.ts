import type { NoticeDetail, NoticePage } from '@jishi/contract';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';

const journey = useJourney();

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

const LANGUAGES = [
  {
    lang: 'zh',
    path: '/notice',
    reader: '/notice/detail',
    title: '公告检索',
    field: '标题、正文、代码、简称或拼音',
    q: '年报',
    words: ['年度报告', '年报'],
    results: '检索结果',
    related: '相关公告',
    switchTo: 'English',
    otherPath: '/notice-en',
    filters: '筛选',
    skip: '跳到检索结果',
    sort: '排序',
    show: '查看结果',
    none: '没有符合条件的公告',
    clear: '清除条件',
  },
  {
    lang: 'en',
    path: '/notice-en',
    reader: '/notice-en/detail',
    title: 'Announcements',
    field: 'Title, text, code or company name',
    q: 'annual report',
    words: ['annual report'],
    results: 'Results',
    related: 'Related announcements',
    switchTo: '中文',
    otherPath: '/notice',
    filters: 'Filters',
    skip: 'Skip to results',
    sort: 'Sort by',
    show: 'Show the results',
    none: 'No matching announcements',
    clear: 'Clear all',
  },
] as const;

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${journey.site().origin}/v1/notices${path}`);
  return ((await response.json()) as { data: T }).data;
}

describeInTurn(LANGUAGES)('announcements in $lang', (words) => {
  const { lang } = words;

  test('have the search words marked, and going back from a notice restores the search', async () => {
    const page = await journey.read(words.path, { lang });
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    await page.getByRole('searchbox', { name: words.field }).fill(words.q);
    const results = page.getByRole('region', { name: words.results });
    await results.locator('mark').first().waitFor();
    const marked = (await results.locator('mark').first().textContent()) ?? '';
    expect(words.words).toContain(marked.toLowerCase());

    const { rows } = await ask<NoticePage>(`?${new URLSearchParams({ q: words.q, lang })}`);
    const [first] = rows;
    await results
      .getByRole('link', { name: first?.title.text.replace(/^.+?：/, '') ?? '', exact: true })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: first?.title.text ?? '' }).waitFor();
    expect(routeOf(page)).toBe(`${words.reader}?id=${first?.id}`);
    const notice = await ask<NoticeDetail>(`/${first?.id}`);
    const said = notice.text?.blocks.find((block) => block.kind === 'paragraph');
    await page
      .getByText(said?.text ?? '', { exact: true })
      .first()
      .waitFor();
    await page.goBack();
    await expect.poll(() => page.getByRole('searchbox', { name: words.field }).inputValue()).toBe(words.q);
    await results.locator('mark').first().waitFor();
  });

  test('let a keyboard user skip the filters, pick a company far down the list, and return to the notice that was opened', async () => {
    const page = await journey.read(words.path, { lang });
    const results = page.getByRole('region', { name: words.results });
    await results.getByRole('listitem').nth(19).waitFor();
    await page.getByRole('combobox', { name: words.sort }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => isFocused(page.getByRole('button', { name: words.skip }))).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(results)).toBe(true);
    await page.keyboard.press('Tab');
    await expect
      .poll(() => isFocused(results.getByRole('listitem').first().getByRole('button').first()))
      .toBe(true);

    const link = results.getByRole('listitem').nth(14).getByRole('link');
    const title = (await link.textContent()) ?? '';
    await link.focus();
    await page.keyboard.press('Enter');
    const reader = page.getByRole('heading', { level: 1 });
    await expect.poll(() => reader.textContent()).not.toBe(words.title);
    await page.goBack();
    await expect.poll(() => isFocused(link)).toBe(true);
    expect(await link.textContent()).toBe(title);
    await expect.poll(() => isInSight(link)).toBe(true);

    await results.getByRole('listitem').nth(18).getByRole('button').first().press('Enter');
    await expect.poll(() => routeOf(page)).toContain('stock=');
    await expect.poll(() => isFocused(results)).toBe(true);
    await expect
      .poll(() => results.evaluate((list) => list.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(0);
  });

  test("keep the filters when the language is switched, and let the reader pick a row's company as a filter", async () => {
    const query = new URLSearchParams({ category: 'ndbg', board: 'sh' });
    const page = await journey.read(`${words.path}?${query}`, { lang });
    const results = page.getByRole('region', { name: words.results });
    const company = results.getByRole('button', { name: /^\d{6} / }).first();
    const code = ((await company.textContent()) ?? '').slice(0, 6);
    await company.click();
    await expect.poll(() => new URLSearchParams(routeOf(page).split('?')[1]).get('stock')).toBe(code);
    const other = page.getByRole('link', { name: words.switchTo });
    await expect.poll(() => other.getAttribute('href')).toContain(code);
    await other.click();
    await expect.poll(() => routeOf(page).split('?')[0]).toBe(words.otherPath);
    const parameters = new URLSearchParams(routeOf(page).split('?')[1]);
    expect([parameters.get('category'), parameters.get('board'), parameters.get('stock')]).toEqual([
      'ndbg',
      'sh',
      code,
    ]);
  });

  test('have, on a phone, a drawer of filters, which apply immediately to the list behind it', async () => {
    const page = await journey.read(words.path, { viewport: { width: 390, height: 844 }, lang });
    await page.getByRole('button', { name: words.filters }).click();
    const drawer = page.getByRole('dialog', { name: words.filters });
    await drawer.getByRole('button', { name: /^(年报|Annual report)/ }).click();
    await expect.poll(() => new URLSearchParams(routeOf(page).split('?')[1]).get('category')).toBe('ndbg');
    await drawer.getByRole('button', { name: words.show }).click();
    await expect.poll(() => drawer.count()).toBe(0);
  });

  test('show a note and a button that clears the search if nothing matches', async () => {
    const page = await journey.read(`${words.path}?${new URLSearchParams({ q: '鸚鵡螺' })}`, { lang });
    await page.getByText(words.none).waitFor();
    await page.getByRole('button', { name: words.clear }).click();
    await expect.poll(() => routeOf(page)).not.toContain('q=');
    await page.getByRole('region', { name: words.results }).getByRole('listitem').first().waitFor();
  });
});

test('a link without a notice shows the latest notices', async () => {
  const page = await journey.read('/notice/detail');
  const main = page.getByRole('main');
  await main.getByText('链接中没有指明公告，以下是最新披露的公告。').waitFor();
  await main.getByRole('listitem').getByRole('link').first().click();
  await expect.poll(() => routeOf(page)).toMatch(/^\/notice\/detail\?id=/);
  await main.getByRole('article').waitFor();
});

test("a shared notice opens on a phone, and its document has the notice's title", async () => {
  const { rows } = await ask<NoticePage>('?limit=1');
  const [notice] = rows;
  const page = await journey.read(`/h5notice?id=${notice?.id}`, { viewport: { width: 390, height: 844 } });
  await page.getByRole('heading', { level: 1, name: notice?.title.text ?? '' }).waitFor();
  const shared = await fetch(`${journey.site().origin}/share/h5notice?id=${notice?.id}&lang=zh`);
  expect(await shared.text()).toContain(`<title>${notice?.title.text}`);
});

test('the shared list is a single narrow column on a wide screen, too, and each title is below its date', async () => {
  const page = await journey.read('/h5notice', { viewport: { width: 1440, height: 900 } });
  const row = page.getByRole('main').getByRole('listitem').first();
  const [day, title] = await Promise.all([
    row.getByRole('time').boundingBox(),
    row.getByRole('link').boundingBox(),
  ]);
  expect(title?.x).toBe(day?.x);
  expect(title?.y).toBeGreaterThan(day?.y ?? Number.POSITIVE_INFINITY);
});
