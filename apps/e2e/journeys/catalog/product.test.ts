import { expect } from 'vitest';
import { routeOf, useJourney, WIDE } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { CODE, LANGUAGES } from './product.fixture.ts';

const journey = useJourney();

describeInTurn(LANGUAGES)('the product page: $name', (words) => {
  test('shows name, prices, limits and a free sample to a visitor without a token', async () => {
    const page = await journey.read(words.path);
    await page.getByRole('heading', { level: 1, name: words.name }).waitFor();
    await expect.poll(() => page.title()).toContain(words.name);
    await page.getByRole('heading', { name: words.sample }).waitFor();
    const prices = page.getByRole('radio');
    await expect.poll(() => prices.count()).toBe(5);
    await expect
      .poll(() => page.getByRole('region', { name: words.sample }).getByRole('row').count())
      .toBeGreaterThan(1);
  });

  test('shows rows, code, licence and adjustment without scrolling, and lists fields under their common names', async () => {
    const page = await journey.read(words.path);
    const [code, row] = [
      page.locator('pre').first(),
      page.getByRole('region', { name: words.sample }).getByRole('row').nth(2),
    ];
    for (const part of [
      code,
      row,
      page.getByText(words.licence),
      page.getByText(words.adjustment, { exact: true }),
    ]) {
      await part.waitFor();
      const { y = WIDE.height, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y + height).toBeLessThan(WIDE.height);
    }
    await page.getByRole('tab', { name: words.tabs.fields }).click();
    for (const [name, alias] of [
      ['F003N', 'open'],
      ['F007N', 'close'],
    ] as const)
      await page.getByRole('row', { name: new RegExp(`${name}.*${alias}`) }).waitFor();
  });

  test('states, in every payment mode, how many free trial calls an account has, and which rows and period they cover', async () => {
    const page = await journey.read(words.path);
    const price = page.getByRole('region', { name: words.priceTitle });
    await expect.poll(() => price.textContent()).toContain(words.trial);
    await price.getByText(words.mode).click();
    await page.getByLabel(words.quantity).waitFor();
    expect(await price.textContent()).toContain(words.trial);
  });

  test('calculates the cost and the saving for several terms, and rejects a number that is not whole', async () => {
    const page = await journey.read(words.path);
    const price = page.getByRole('region', { name: words.priceTitle });
    await price.getByText(words.mode).click();
    await page.getByLabel(words.quantity).fill('3');
    const [total, saved] = words.yearly;
    await price.getByText(total, { exact: true }).waitFor();
    await expect.poll(() => price.textContent()).toContain(saved);
    await page.getByLabel(words.quantity).fill('1.5');
    await price.getByText(words.rule, { exact: false }).waitFor();
    await expect.poll(() => price.textContent()).not.toContain(total);
  });

  test('documents parameters and errors, finds fields by a word, and lets the reader copy their codes', async () => {
    const page = await journey.read(words.path, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('tab', { name: words.tabs.parameters }).click();
    await page.getByRole('cell', { name: 'edate', exact: true }).waitFor();
    await page.getByRole('tab', { name: words.tabs.terms }).click();
    await page.getByRole('cell', { name: '408' }).waitFor();
    await page.getByRole('tab', { name: words.tabs.fields }).click();
    await page.getByLabel(words.filter).fill(words.field.toUpperCase());
    await page.getByRole('cell', { name: words.field, exact: true }).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: words.copy }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('F012N');
  });

  test('adds the open tab to the URL, and a link opens that tab', async () => {
    const page = await journey.read(words.path);
    await page.getByRole('tab', { name: words.tabs.code }).click();
    await expect.poll(() => new URLSearchParams(routeOf(page).split('?')[1]).get('tab')).toBe('code');
    await page.reload();
    await page.locator('pre', { hasText: 'curl -u' }).waitFor();
  });

  test('shows how complete and fresh the rows are, the rules for deliveries, and the results of deliveries', async () => {
    const page = await journey.read(`${words.path}&tab=quality`);
    await page.getByText(words.whole).waitFor();
    await page.getByRole('cell', { name: words.check, exact: true }).waitFor();
    await page.getByText(words.neverChecked).first().waitFor();
    await page.getByText(words.expectation).waitFor();
    const days = page.getByRole('table', { name: words.days });
    await expect.poll(() => days.getByRole('row').count()).toBe(21);
    await page.getByText(words.noMonths).waitFor();
    await page.getByRole('cell', { name: words.loaded }).first().waitFor();
    await expect.poll(() => page.getByRole('cell', { name: '100.0%' }).count()).toBeGreaterThan(0);
  });

  test('links to related data sets and to the package that contains it, and the package links back', async () => {
    const page = await journey.read(words.path);
    await page.getByRole('link', { name: words.related, exact: true }).waitFor();
    await page.getByRole('link', { name: words.package, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.package }).waitFor();
    await page.getByRole('heading', { level: 2, name: words.holds }).waitFor();
    await expect.poll(() => routeOf(page)).toContain('packageId=stock-quotes');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('packageId'))).toBe('stock-quotes');
    await page.getByRole('link', { name: words.name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.name }).waitFor();
  });

  test('states that a data set has no rows, and still shows its fields', async () => {
    const page = await journey.read(words.path);
    await page.route(`**/v1/catalog/datasets/${CODE}`, async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({
        json: {
          ...answer,
          data: { ...answer.data, onSale: false, rows: 0, coverage: null, updatedAt: null },
        },
      });
    });
    await page.route(`**/v1/catalog/datasets/${CODE}/sample`, (route) =>
      route.fulfill({ json: { code: 0, msg: 'success', data: { records: [] } } }),
    );
    await page.reload();
    await page.getByText(words.empty).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(words.name);
  });
});

test('a data set that does not exist is reported, with a link to the store', async () => {
  journey.expectFailedRequest('/v1/catalog/datasets/p_none0000');
  const page = await journey.read('/product/package?apiId=p_none0000');
  await page.getByRole('alert').waitFor();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('p_none0000');
  await page.getByRole('link', { name: '去数据商店' }).click();
  await page.getByRole('heading', { level: 1, name: '数据商店' }).waitFor();
});
