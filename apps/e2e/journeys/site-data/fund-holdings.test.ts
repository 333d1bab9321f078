import { expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';

const journey = useJourney();

test('a stock leads to the funds that hold it, a fund to its holdings, and what is new stays in the link', async () => {
  const page = await journey.open('/fundHoldings');
  const code = () =>
    page
      .getByRole('table')
      .last()
      .getByRole('link', { name: /^\d{6}$/ });
  const stock = await code().first().textContent();
  await code().first().click();
  await expect.poll(() => routeOf(page)).toBe(`/fundHoldings?list=changes&stock=${stock}`);
  // The rows of funds that hold the stock replace those of stocks.
  await expect.poll(() => code().first().textContent()).not.toBe(stock);
  const fund = await code().first().textContent();
  await code().first().click();
  await expect.poll(() => routeOf(page)).toBe(`/fundHoldings?list=changes&scode=${fund}`);
  await page.getByRole('link', { name: /^新进/ }).first().click();
  await expect.poll(() => new URLSearchParams(routeOf(page).split('?')[1]).get('change')).toBe('new');
  await page.reload();
  await expect.poll(() => page.getByRole('cell', { name: '新进', exact: true }).count()).toBeGreaterThan(0);
  expect(await page.getByRole('cell', { name: '退出', exact: true }).count()).toBe(0);
});
