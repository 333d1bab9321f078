import { describe, expect, test } from 'vitest';
import { useJourney } from './journey.ts';

const journey = useJourney();

const LANGUAGES = [
  {
    lang: 'zh',
    path: '/',
    search: '查找数据集',
    quotes: '股票历史日行情',
    words: ['换手率', 'hsl'],
    field: '换手率',
    none: '没有找到相关数据集',
  },
  {
    lang: 'en',
    path: '/home-en',
    search: 'Search data sets',
    quotes: 'Historical daily stock quotes',
    words: ['turnover rate', 'p_stock2402'],
    field: 'Turnover rate',
    none: 'No data set matches',
  },
] as const;

interface Listed {
  data: { total: number; items: { code: string; name: { zh: string; en: string } }[] };
}

describe.each(LANGUAGES)('the home in $lang', ({ lang, path, search, quotes, words, field, none }) => {
  test('lists every data set on sale by its name in the language of the page', async () => {
    const listed = (await (await fetch(`${journey.site().origin}/v1/catalog/datasets`)).json()) as Listed;
    expect(listed.data.total).toBeGreaterThan(0);
    const page = await journey.open(path);
    await page.getByRole('link', { name: quotes, exact: true }).waitFor();
    const names = await page.getByRole('heading', { level: 3 }).getByRole('link').allTextContents();
    expect(names).toEqual(listed.data.items.map((item) => item.name[lang]));
  });

  test.each(words)('finds the daily quotes by %s', async (word) => {
    const page = await journey.open(path);
    await page.getByRole('searchbox', { name: search }).fill(word);
    await page.waitForURL((url) => new URLSearchParams(url.hash.split('?')[1]).get('q') === word);
    await page.getByRole('link', { name: quotes, exact: true }).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 3 }).getByRole('link').allTextContents()).toContain(quotes);
  });

  test('shows beside a hit the field in which the word was found', async () => {
    const page = await journey.open(`${path}?q=${encodeURIComponent(field)}`);
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: quotes, exact: true }) });
    await row.getByText('F012N').waitFor();
    expect(await row.textContent()).toContain(field);
  });

  test('says what to change when nothing matches', async () => {
    const page = await journey.open(path);
    await page.getByRole('searchbox', { name: search }).fill('zzqqxx');
    await page.getByText(none).waitFor();
    expect(await page.getByRole('heading', { level: 3 }).getByRole('link').count()).toBe(0);
  });

  test('gives a first command that works as copied on this very host', async () => {
    const page = await journey.open(path);
    const command = await page.locator('pre', { hasText: '/sample' }).textContent();
    const address = /^curl "(.+)"$/.exec(command ?? '')?.[1] ?? '';
    expect(address.startsWith(journey.site().origin)).toBe(true);
    const answer = (await (await fetch(address)).json()) as { code: number; data: { records: unknown[] } };
    expect(answer.code).toBe(0);
    expect(answer.data.records.length).toBeGreaterThan(0);
  });
});

test('a category narrows the list, and the address keeps it', async () => {
  const page = await journey.open('/');
  const quotes = page.getByRole('navigation', { name: '数据分类' }).getByRole('link', { name: /^行情数据/ });
  const count = Number((await quotes.textContent())?.replace(/\D/g, ''));
  expect(count).toBeGreaterThan(0);
  await quotes.click();
  const rows = page.getByRole('heading', { level: 3 }).getByRole('link');
  await expect.poll(() => rows.count()).toBe(count);
  await page.reload();
  await page.getByRole('link', { name: '股票历史日行情', exact: true }).waitFor();
  expect(await rows.count()).toBe(count);
});

test('a server that cannot be reached is said to be so, and trying again heals the page', async () => {
  journey.expectFailedRequest('/v1/');
  const page = await journey.open('/home-en');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route('**/v1/**', (route) => route.abort());
  await page.reload();
  const alert = page.getByRole('main').getByRole('alert').last();
  await alert.waitFor();
  expect(await alert.textContent()).toContain('cannot be reached');
  await page.unroute('**/v1/**');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Historical daily stock quotes', exact: true }).waitFor();
});
