import type { Digest, DigestDays, SwiftCoverage, SwiftPage } from '@jishi/contract';
import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';

const journey = useJourney();

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${journey.site().origin}/v1/digests${path}`);
  return ((await response.json()) as { data: T }).data;
}

const LANGUAGES = [
  { lang: 'zh', list: '每日摘要', older: '更早的交易日', all: '全部摘要', browse: '/dataBrowse' },
  {
    lang: 'en',
    list: 'Daily digests',
    older: 'Earlier days',
    all: 'All digests',
    browse: '/dataBrowsing-en',
  },
] as const;

describe.each(onlyIn(LANGUAGES, 'en'))('digests in $lang', ({ lang, list, older, all, browse }) => {
  test('link from the list to a day, and from a sentence to its rows', async () => {
    const { items, next } = await ask<DigestDays>(`?lang=${lang}&limit=12`);
    const page = await journey.read('/aiInfos', { lang });
    await page.getByRole('heading', { level: 1, name: list }).waitFor();
    const days = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => days.count()).toBe(items.length);
    if (next !== null) {
      await page.getByRole('button', { name: older }).click();
      await expect.poll(() => days.count()).toBeGreaterThan(items.length);
    }
    await page.getByRole('link', { name: items[0]?.headline ?? '', exact: true }).click();
    await expect.poll(() => routeOf(page)).toBe(`/aidetail?date=${items[0]?.date}`);

    const digest = await ask<Digest>(`/day?lang=${lang}`);
    const movers = digest.sentences.find(({ topic }) => topic === 'risers');
    const [source] = movers?.sources ?? [];
    await page.getByText(movers?.text ?? '', { exact: true }).waitFor();
    const sentence = page.locator('div', { has: page.getByText(movers?.text ?? '', { exact: true }) }).last();
    await sentence.getByRole('link', { name: source?.name[lang] ?? '' }).click();
    await expect.poll(() => routeOf(page).split('?')[0]).toBe(browse);
    const rows = page.getByRole('main').getByRole('row');
    for (const code of source?.where['scode']?.split(',') ?? [])
      await rows.filter({ hasText: code }).first().waitFor();
    await page.goBack();
    await page.getByRole('link', { name: all }).click();
    await page.getByRole('heading', { level: 1, name: list }).waitFor();
  });
});

test("a digest states whether a model worded a sentence, and whether the model's wording was rejected", async () => {
  const digest = await ask<Digest>('/day?lang=en');
  const answerWith = (wording: Digest['wording']) =>
    journey.read('/aidetail', { lang: 'en' }, (opened) =>
      opened.route('**/v1/digests/day*', (route: Route) =>
        route.fulfill({ json: { code: 0, msg: 'success', data: { ...digest, wording } } }),
      ),
    );
  const worded = await answerWith({ by: 'model', model: 'writer-1', refusedFor: null, refused: [] });
  await worded.getByText('reworded by the language model writer-1').waitFor();
  expect(await worded.getByText('failed verification').count()).toBe(0);
  const refused = await answerWith({
    by: 'rules',
    model: 'writer-1',
    refusedFor: 'figures',
    refused: ['12.5%'],
  });
  await refused.getByText('figures not found in the data: 12.5%').waitFor();
  expect(await refused.getByText(digest.sentences[0]?.text ?? '', { exact: true }).count()).toBe(1);
});

test('short messages are filtered by the kind and company in the URL, and link to their rows', async () => {
  const { items } = await ask<SwiftPage>('/messages?kind=blockTrade');
  const [first] = items;
  const page = await journey.read('/swiftMessages', { lang: 'en' });
  await page.getByRole('combobox', { name: 'Type' }).selectOption('blockTrade');
  await page
    .getByText(first?.text ?? '', { exact: true })
    .first()
    .waitFor();
  await page.getByRole('textbox', { name: 'Company code' }).fill(first?.code ?? '');
  await expect.poll(() => routeOf(page)).toBe(`/swiftMessages?kind=blockTrade&companyid=${first?.code}`);
  const own = (await ask<SwiftPage>(`/messages?kind=blockTrade&code=${first?.code}`)).items;
  const list = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => list.count()).toBe(own.length);
  await list
    .first()
    .getByRole('link', { name: first?.source.name.en ?? '' })
    .click();
  await expect.poll(() => routeOf(page)).toContain(`scode=${first?.code}`);
  await page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: first?.code ?? '' })
    .first()
    .waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => routeOf(page)).toBe('/swiftMessages');
});

test('the product page of the short messages shows samples, coverage, a price and a call', async () => {
  const { kinds } = await ask<SwiftCoverage>('/messages/coverage');
  const page = await journey.read('/products-en/news', { lang: 'en' });
  for (const { newest } of kinds) await page.getByText(newest?.text ?? '', { exact: true }).waitFor();
  await page.getByText(/cost from CN¥0\.\d\d each/).waitFor();
  await expect.poll(() => page.getByRole('main').textContent()).toContain('/api/stock/p_stock2328');
  await page.getByRole('link', { name: 'All alerts' }).click();
  await page.getByRole('heading', { level: 1, name: 'News alerts' }).waitFor();
});

test('a list of digests with a gap states for which days quotes are missing, and holidays are not reported as a gap', async () => {
  const { items, ...rest } = await ask<DigestDays>('?lang=en&limit=3');
  const dates = ['2026-08-21', '2026-08-10', '2025-04-07'];
  const jumping = items.map((item, at) => ({ ...item, date: dates[at] ?? item.date }));
  const page = await journey.read('/aiInfos', { lang: 'en' }, (opened) =>
    opened.route('**/v1/digests?*', (route: Route) =>
      route.fulfill({ json: { code: 0, msg: 'success', data: { ...rest, items: jumping, next: null } } }),
    ),
  );
  const gaps = page.getByText(/^No stock quotes are on record/);
  await gaps.waitFor();
  expect(await gaps.allTextContents()).toEqual([
    'No stock quotes are on record from 2025-04-08 to 2026-08-09, so there are no digests.',
  ]);
});
