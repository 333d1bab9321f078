import { createClient, statusEndpoints } from '@jishi/contract';
import { expect } from 'vitest';
import { PHONE, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';

const journey = useJourney();

const WORDS = [
  {
    lang: 'zh',
    product: '/product/package?apiId=p_stock2402',
    parts: '服务组件',
    database: /^数据库\s*正常/,
    loads: '未滞后',
    group: /^未滞后：\d+ 个$/,
    noneLate: '没有滞后的数据集',
    upToDate: /2402.*未滞后/,
    quality: '质量与更新',
    described: '首次发布',
    service: '服务水平',
    up: '各项服务运行正常',
    onTime: (count: number, all: number) => `有固定数据日的 ${all} 个数据集中的 ${count} 个`,
  },
  {
    lang: 'en',
    product: '/product/package-en?apiId=p_stock2402',
    parts: 'Components',
    database: /^Database\s*Operational/,
    loads: 'Up to date',
    group: /^Up to date: \d+$/,
    noneLate: 'No late data sets',
    upToDate: /2402.*Up to date/,
    quality: 'Quality and updates',
    described: 'First described',
    service: 'Service level',
    up: 'All systems operational',
    onTime: (count: number, all: number) => `${count} of ${all} data sets with a regular schedule`,
  },
] as const;

describeInTurn(WORDS)('the status page and changelog, $lang', (words) => {
  const { lang } = words;

  test('list the parts of the site, show no late data set in the demo market, and collapse data sets that are up to date', async () => {
    const page = await journey.read('/status', { lang });
    const parts = page.getByRole('table', { name: words.parts });
    await parts.getByRole('row', { name: words.database }).waitFor();
    expect(await parts.getByRole('row').count()).toBe(5);
    await page.getByText(words.noneLate, { exact: true }).last().waitFor();
    const loads = page.getByRole('table', { name: words.loads, exact: true });
    expect(await loads.isVisible()).toBe(false);
    await page.getByText(words.group).click();
    await loads.getByRole('link', { name: /p_stock2402$/ }).waitFor();
    await loads.getByRole('row', { name: words.upToDate }).first().waitFor();
    const { components } = await (await fetch(`${journey.site().origin}/status.json`)).json();
    expect(components.map(({ component }: { component: string }) => component)).toEqual([
      'database',
      'api',
      'jobs',
      'data',
    ]);
  });

  test('show a part of the site and a field of the dictionary on two lines each on a phone', async () => {
    const dictionary =
      lang === 'zh' ? '/apiDoc/dictionary?q=hsl' : '/interface-en/dictionary?q=turnover rate';
    for (const [path, name] of [
      ['/status', words.parts],
      [dictionary, /字典|dictionary/i],
    ] as const) {
      const page = await journey.read(path, { lang, viewport: PHONE });
      const rows = page.getByRole('table', { name }).locator('tbody tr');
      await rows.first().waitFor();
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(0);
      expect(Math.max(...heights)).toBeLessThan(80);
    }
  });

  test('include the changelog of a product, and link to its feed at the top of the page', async () => {
    const page = await journey.read(words.product, { lang });
    await page.getByRole('tab', { name: words.quality }).click();
    await page.getByText(words.described).waitFor();
    const feed = `/feeds/datasets/p_stock2402.xml?lang=${lang}`;
    await expect.poll(() => page.locator(`head link[rel="alternate"][href="${feed}"]`).count()).toBe(1);
    const response = await fetch(journey.site().origin + feed);
    expect(response.headers.get('content-type')).toContain('application/rss+xml');
    expect(await response.text()).toContain(words.described);
  });

  test('are summarised on the page about the offer, with the state and the number of data sets that are up to date', async () => {
    const client = createClient(statusEndpoints, { baseUrl: journey.site().origin });
    const { datasets } = await client.current({});
    const judged = datasets.filter(({ state }) => state !== 'notJudged');
    const current = judged.filter(({ state }) => state === 'onTime');
    expect(current.length).toBeGreaterThan(0);
    const page = await journey.read('/business', { lang });
    const service = page.getByRole('region', { name: words.service });
    await service.getByText(words.up, { exact: true }).waitFor();
    await service.getByText(words.onTime(current.length, judged.length), { exact: true }).waitFor();
    await service.getByRole('link').click();
    await page.getByRole('table', { name: words.parts }).waitFor();
  });
});
