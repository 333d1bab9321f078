import { expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';

const journey = useJourney();

test("the English menu opens an overview of the market in Latin script on one screen, and its colours follow the reader's choice", async () => {
  const page = await journey.read('/home-en', { lang: 'en' });
  await page.getByRole('button', { name: 'Markets' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Market overview' }).click();
  await expect.poll(() => routeOf(page)).toBe('/overviews-en');
  const gainers = page.getByRole('region', { name: 'Top gainers' });
  await expect.poll(() => gainers.getByRole('listitem').count()).toBe(10);
  await page.getByRole('region', { name: 'Market overview' }).getByRole('link').first().waitFor();
  await expect
    .poll(() => page.getByRole('table', { name: 'Industry' }).getByRole('row').count())
    .toBeGreaterThan(5);
  const words = ((await page.getByRole('main').textContent()) ?? '').replaceAll(/万亿?|亿/g, '');
  expect(words).not.toMatch(/\p{Script=Han}/u);

  const colour = () =>
    gainers
      .locator('[data-direction="rise"]')
      .first()
      .evaluate((figure) => getComputedStyle(figure).color);
  const usual = await colour();
  await page.getByText('Red rises (China)').click();
  await expect.poll(colour).not.toBe(usual);

  await page.getByRole('link', { name: 'STAR Market', exact: true }).click();
  await expect.poll(() => routeOf(page)).toBe('/summaries-en?board=star');
});

test('the Chinese menu does not list the pages for foreign readers', async () => {
  const page = await journey.read('/');
  await page.getByRole('button', { name: '市场' }).click();
  await page.getByRole('navigation').getByRole('link', { name: '指数行情' }).waitFor();
  expect(await page.getByRole('link', { name: '市场总览' }).count()).toBe(0);
});
