import type { Future, ListedFuture } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';

const journey = useJourney();

const LANGUAGES = [
  {
    lang: 'zh',
    title: '期货行情',
    silver: '示例银',
    terms: '期限结构',
    adjusted: '换月调整',
    exchange: '上海期货交易所',
    tab: '上期所',
  },
  {
    lang: 'en',
    title: 'Futures',
    silver: 'Sample silver',
    terms: 'Term structure',
    adjusted: 'Roll-adjusted',
    exchange: 'Shanghai Futures Exchange',
    tab: 'SHFE',
  },
] as const;

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${journey.site().origin}/v1/market/${path}`);
  return ((await response.json()) as { data: T }).data;
}

describe.each(onlyIn(LANGUAGES, 'zh'))('futures in $lang', (words) => {
  test('are listed by exchange, and each product shows its term structure and a roll-adjusted series', async () => {
    const futures = await ask<ListedFuture[]>('futures');
    const page = await journey.read('/marketQihuo', { lang: words.lang });
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    await page.getByText(words.tab, { exact: true }).click();
    const table = page.getByRole('table', { name: words.exchange });
    const ofExchange = futures.filter(({ exchange }) => exchange === 'SHFE');
    await expect.poll(() => page.getByRole('table').count()).toBe(1);
    await expect.poll(() => table.getByRole('row').count()).toBe(ofExchange.length + 1);

    await table.getByRole('link', { name: words.silver }).click();
    await page.getByRole('heading', { level: 1, name: words.silver }).waitFor();
    expect(routeOf(page)).toBe('/marketQihuo?product=ag');
    const { terms, rolls, dates } = await ask<Future>('futures/ag');
    expect(rolls.length).toBeGreaterThan(3);
    const rows = page.getByRole('table', { name: words.terms }).getByRole('row');
    await expect.poll(() => rows.count()).toBe((terms?.items.length ?? 0) + 1);

    const chart = page.getByRole('slider');
    await expect.poll(() => chart.getAttribute('data-last')).toBe(dates.at(-1));
    await page.getByText(words.adjusted, { exact: true }).click();
    await expect.poll(() => routeOf(page)).toBe('/marketQihuo?product=ag&series=continuous');
    await page.reload();
    await expect.poll(() => page.getByRole('radio', { name: words.adjusted }).isChecked()).toBe(true);
  });
});

test('a product without quotes is reported as having none', async () => {
  journey.expectFailedRequest('404');
  const page = await journey.read('/marketQihuo?product=zz');
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('没有期货品种 zz 的行情');
});
