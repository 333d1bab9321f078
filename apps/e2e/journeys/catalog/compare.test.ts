import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';

const journey = useJourney();

const LANGUAGES = [
  {
    lang: 'zh',
    store: '/home/data-center',
    compare: '/product/compare',
    toggle: /^对比 /,
    bar: '待对比的产品',
    chosen: '已选 4 / 4',
    full: '最多对比 4 个产品，请先移除一个。',
    start: '开始对比',
    frequency: /^更新频率/,
    month: /^包月/,
    money: '¥',
    field: /^最近成交价/,
    differences: '只看差异',
    equal: /^另有 \d+ 项无差异$/,
    formats: /^格式/,
    remove: /^移除 /,
    unknown: '产品 dataset:p_nothing1 不存在',
    none: '请选择要对比的产品',
    one: '请至少再选一个产品',
  },
  {
    lang: 'en',
    store: '/home/data-center-en',
    compare: '/product/compare-en',
    toggle: /^Compare /,
    bar: 'Products to compare',
    chosen: '4 of 4 selected',
    full: 'At most 4 can be compared at once. Please remove one first.',
    start: 'Compare',
    frequency: /^Frequency/,
    month: /^Monthly/,
    money: 'CN¥',
    field: /^Last price/,
    differences: 'Differences only',
    equal: /^\d+ more rows? do(es)? not differ$/,
    formats: /^Formats/,
    remove: /^Remove /,
    unknown: 'Product dataset:p_nothing1 does not exist',
    none: 'Choose the products to compare',
    one: 'Add at least one more product to compare',
  },
] as const;

const columnsOf = (page: Page): Promise<number> => page.getByRole('columnheader').getByRole('link').count();

describeInTurn(LANGUAGES)('a comparison, $lang', (words) => {
  test('accepts four products, rejects a fifth one, and looks the same to anyone who opens its URL', async () => {
    const page = await journey.read(words.store);
    const toggles = page.getByRole('main').getByRole('listitem').getByRole('button', { name: words.toggle });
    await toggles.nth(4).waitFor();
    for (const at of [0, 1, 2, 3, 4]) await toggles.nth(at).click();
    await page.getByText(words.full).waitFor();
    expect(await toggles.nth(4).getAttribute('aria-pressed')).toBe('false');
    const bar = page.getByRole('region', { name: words.bar });
    await bar.getByText(words.chosen).waitFor();
    await bar.getByRole('link', { name: words.start, exact: true }).click();
    await expect.poll(() => columnsOf(page)).toBe(4);
    const other = await journey.read(routeOf(page));
    await expect.poll(() => columnsOf(other)).toBe(4);
    // A product that was removed here is no longer selected in the store.
    await page.getByRole('columnheader').getByRole('button', { name: words.remove }).first().click();
    await expect.poll(() => columnsOf(page)).toBe(3);
    await page.goBack();
    await expect.poll(() => toggles.first().getAttribute('aria-pressed')).toBe('false');
  });

  test('shows facts, prices and fields, marks the rows that differ, and keeps the product names visible on a phone', async () => {
    const page = await journey.read(
      `${words.compare}?products=dataset:p_stock2402,dataset:p_stock2100,package:stock-quotes`,
    );
    const row = (name: RegExp) => page.getByRole('row', { name });
    await row(words.field).waitFor();
    expect(await row(words.field).getAttribute('data-differs')).toBe('true');
    expect(await row(words.frequency).getAttribute('data-differs')).toBe('false');
    expect(await row(words.month).locator('td').allTextContents()).toEqual([
      `${words.money}30.00`,
      expect.stringMatching(/^(CN)?¥/),
      `${words.money}99.00`,
    ]);
    await row(words.formats).waitFor();
    await page.getByRole('button', { name: words.differences }).click();
    await expect.poll(() => row(words.formats).count()).toBe(0);
    await row(words.field).waitFor();

    await page.getByRole('button', { name: words.differences }).click();

    await page.setViewportSize(PHONE);
    await row(words.frequency).waitFor({ state: 'hidden' });
    await row(words.field).waitFor();
    await page.getByRole('button', { name: words.equal }).first().click();
    await row(words.frequency).waitFor();
    const name = page.getByRole('columnheader').getByRole('link').first();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect.poll(async () => (await name.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    expect((await name.boundingBox())?.y).toBeLessThan(120);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

  test('reports an unknown product, and explains what to do if it contains only one product or none', async () => {
    journey.expectFailedRequest('p_nothing1');
    const page = await journey.read(`${words.compare}?products=p_stock2402,p_nothing1`);
    await page.getByText(words.unknown).waitFor();
    await page.getByText(words.one).waitFor();
    await page.getByRole('main').getByRole('button', { name: words.remove }).first().click();
    await expect.poll(() => routeOf(page)).toBe(`${words.compare}?products=dataset:p_stock2402`);
    await page.getByRole('columnheader').getByRole('button', { name: words.remove }).click();
    await page.getByText(words.none).waitFor();
  });

  test('suggests popular data sets if it contains no products', async () => {
    const page = await journey.read(words.compare);
    const toggles = page.getByRole('main').getByRole('table').getByRole('button', { name: words.toggle });
    await toggles.nth(1).waitFor();
    for (const at of [0, 1]) await toggles.nth(at).click();
    await page.getByRole('link', { name: words.start, exact: true }).click();
    await expect.poll(() => columnsOf(page)).toBe(2);
  });
});
