import { expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';

const journey = useJourney();

test('a stock links to the funds that hold it, a fund links to its holdings, and the choice of new holdings is part of the link', async () => {
  const page = await journey.read('/fundHoldings');
  const code = () =>
    page
      .getByRole('table')
      .last()
      .getByRole('link', { name: /^\d{6}$/ });
  const stock = await code().first().textContent();
  await code().first().click();
  await expect.poll(() => routeOf(page)).toBe(`/fundHoldings?list=changes&stock=${stock}`);
  // The list of funds that hold the stock replaces the list of stocks.
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

test('the stocks that funds hold most are shown with their change, and each stock links to its funds', async () => {
  const page = await journey.read('/fundHoldings');
  const most = page.getByRole('table', { name: '基金持有最多的股票', exact: true });
  await most.getByRole('row').nth(10).waitFor();
  const worth = (await most.getByRole('cell', { name: /亿$/ }).allTextContents()).map((text) =>
    Number.parseFloat(text),
  );
  expect(worth.length).toBeGreaterThan(1);
  expect(worth).toEqual(worth.toSorted((a, b) => b - a));
  const stock = most.getByRole('link').first();
  const name = await stock.textContent();
  await stock.click();
  await expect.poll(() => routeOf(page)).toMatch(/^\/fundHoldings\?list=changes&stock=\d{6}$/);
  const holders = page.getByRole('region', { name: `持有${name}（` });
  await holders.getByRole('link').first().click();
  await expect.poll(() => routeOf(page)).toMatch(/^\/fundHoldings\?list=changes&scode=\d{6}$/);
});

test('the list by fund shows the fund with the most holdings first, and choosing another by its name is part of the URL', async () => {
  const page = await journey.read('/fundHoldings');
  await page.getByRole('link', { name: '按基金', exact: true }).click();
  await expect.poll(() => routeOf(page)).toBe('/fundHoldings?list=changes');
  const choice = page.getByRole('button', { name: /^选择基金: / });
  // The current fund and those with the largest holdings are named by code and name.
  await expect.poll(() => choice.textContent()).toMatch(/^\d{6} \D/);
  await choice.click();
  const option = page.getByRole('listbox', { name: '基金代码、名称或拼音' }).getByRole('option');
  await option.nth(1).waitFor();
  const other = (await option.nth(1).textContent()) ?? '';
  expect(other).toMatch(/^\d{6}\D/);
  const [code, name] = [other.slice(0, 6), other.slice(6)];
  await page.getByRole('combobox', { name: '基金代码、名称或拼音' }).fill(name);
  await expect.poll(() => option.first().textContent()).toBe(other);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => routeOf(page)).toBe(`/fundHoldings?list=changes&scode=${code}`);
  await page
    .getByRole('region', { name: `（${code}）持有的股票` })
    .getByRole('row')
    .nth(1)
    .waitFor();
  await page.reload();
  await expect.poll(() => choice.textContent()).toBe(`${code} ${name}`);
});
