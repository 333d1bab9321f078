import { expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';

const journey = useJourney();

test('counts by year are shown as columns over time, and choosing a year by keyboard filters the list', async () => {
  const page = await journey.read('/listedCompany');
  const chart = page.getByRole('slider', { name: '按上市年份' });
  await chart.focus();
  await page.keyboard.press('Home');
  const first = Number((await chart.getAttribute('aria-valuetext'))?.slice(0, 4));
  const count = Number(await chart.getAttribute('aria-valuemax')) + 1;
  await page.keyboard.press('End');
  const last = Number((await chart.getAttribute('aria-valuetext'))?.slice(0, 4));
  // Years without a listing remain as gaps.
  expect(last - first + 1).toBe(count);
  await page.keyboard.press('Home');
  await page.getByRole('link', { name: `只看 ${first}` }).press('Enter');
  await expect.poll(() => routeOf(page)).toContain(`${first}-01-01`);
});
