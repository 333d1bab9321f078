import { expect } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { ofVisitor } from '../../harness/people.ts';

const journey = useJourney();

const WORDS = [
  {
    lang: 'zh',
    product: '/product/package?apiId=p_stock2402',
    parts: '服务组件',
    database: /^数据库\s*正常/,
    loads: '各数据集的数据截至日与最近更新',
    late: '只看滞后与逾期',
    noneLate: '没有滞后的数据集',
    upToDate: /2402.*未滞后/,
    quality: '质量与更新',
    described: '首次发布',
  },
  {
    lang: 'en',
    product: '/product/package-en?apiId=p_stock2402',
    parts: 'Parts',
    database: /^Database\s*Works/,
    loads: 'Latest data and last update by data set',
    late: 'Late or overdue only',
    noneLate: 'No late data sets',
    upToDate: /2402.*Up to date/,
    quality: 'Quality and updates',
    described: 'First described',
  },
] as const;

describeInTurn(WORDS)('what works and what changed, $lang', (words) => {
  const { lang } = words;

  test('the status tells the parts and each data set, of which none is late in the demo market', async () => {
    const page = await journey.open('/status', {}, ofVisitor(lang));
    const parts = page.getByRole('table', { name: words.parts });
    await parts.getByRole('row', { name: words.database }).waitFor();
    expect(await parts.getByRole('row').count()).toBe(5);
    const loads = page.getByRole('table', { name: words.loads });
    await loads.getByRole('link', { name: /p_stock2402$/ }).waitFor();
    await loads.getByRole('row', { name: words.upToDate }).first().waitFor();
    await page.getByRole('button', { name: words.late }).click();
    await page.getByText(words.noneLate, { exact: true }).last().waitFor();
    const { components } = await (await fetch(`${journey.site().origin}/status.json`)).json();
    expect(components.map(({ component }: { component: string }) => component)).toEqual([
      'database',
      'api',
      'jobs',
      'data',
    ]);
  });

  test('a product tells its changelog, and its feed is named in the head of the page', async () => {
    const page = await journey.open(words.product, {}, ofVisitor(lang));
    await page.getByRole('tab', { name: words.quality }).click();
    await page.getByText(words.described).waitFor();
    const feed = `/feeds/datasets/p_stock2402.xml?lang=${lang}`;
    await expect.poll(() => page.locator(`head link[rel="alternate"][href="${feed}"]`).count()).toBe(1);
    const response = await fetch(journey.site().origin + feed);
    expect(response.headers.get('content-type')).toContain('application/rss+xml');
    expect(await response.text()).toContain(words.described);
  });
});
