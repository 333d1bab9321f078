import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { answerRows, bodyRows, CODE, LANGUAGES, someSecurity, table } from './browse.fixture.ts';

const journey = useJourney();

describeInTurn(LANGUAGES)('rows of a data set in $lang', (words) => {
  const { path } = words;
  const open = async (query = ''): Promise<Page> => {
    const page = await journey.read(`${path}?code=${CODE}${query}`);
    await bodyRows(page).first().waitFor();
    return page;
  };

  test('are followed by a button that loads more, which works without scrolling', async () => {
    const page = await journey.read(`${path}?code=${CODE}`);
    await answerRows(page, 250);
    await page.reload();
    await bodyRows(page).first().waitFor();
    const more = page.getByRole('button', { name: words.more });
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByText(words.shown).waitFor();
    await expect.poll(() => more.isVisible()).toBe(true);
  });

  test('open completely when their number is pressed, and the arrow keys move between them', async () => {
    const page = await open();
    await page.getByRole('button', { name: words.details, exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: words.details });
    await dialog.waitFor();
    await expect.poll(() => dialog.getByText('SECCODE', { exact: true }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(false);
  });

  test('can be downloaded with the columns and in the language of the page', async () => {
    const code = await someSecurity(journey.site().origin);
    const page = await open(`&scode=${code}`);
    await page.getByRole('button', { name: words.download, exact: true }).click();
    const formats = page.getByRole('button', { name: /^[A-Z]{3,7}$/ });
    expect(await formats.evaluateAll((them) => them.filter((it) => it.scrollWidth > it.clientWidth))).toEqual(
      [],
    );
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${CODE}.csv`);
    const lines = (await readFile(await file.path(), 'utf8'))
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split(/\r?\n/);
    expect(lines[0]).toMatch(new RegExp(`^${words.header},`));
    expect(lines.slice(1).every((line) => line.startsWith(code))).toBe(true);
    expect(lines.length - 1).toBe(
      Number((await page.getByText(words.total).textContent())?.replace(/\D/g, '')),
    );
  });

  test('stop downloading when a button is pressed', async () => {
    const page = await open();
    let arrived = false;
    await page.route('**/download/**', () => {
      arrived = true;
    });
    await page.getByRole('button', { name: words.download, exact: true }).click();
    await page.getByRole('button', { name: 'XLSX' }).click();
    await page.getByRole('progressbar').waitFor();
    await expect.poll(() => arrived).toBe(true);
    await page.getByRole('button', { name: words.cancel }).click();
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'XLSX' }).isEnabled()).toBe(true);
  });

  test('are replaced by suggestions if there are none, and the filters can be removed there', async () => {
    const page = await journey.read(`${path}?code=${CODE}&scode=999999`);
    await page.getByText(words.none).waitFor();
    await page.getByRole('button', { name: words.reset }).last().click();
    await bodyRows(page).first().waitFor();
    await expect.poll(() => routeOf(page)).toBe(`${path}?code=${CODE}`);
  });

  test('are replaced by an error message with a retry button if they fail to load', async () => {
    journey.expectFailedRequest('/rows?');
    const page = await journey.read(path);
    await page.route('**/rows?*', (route) =>
      route.fulfill({ status: 400, json: { code: 1400, msg: 'broken on purpose', data: null } }),
    );
    await page.goto(`${journey.site().origin}/#${path}?code=${CODE}`);
    await page.getByRole('alert').filter({ hasText: 'broken on purpose' }).waitFor();
    await page.unroute('**/rows?*');
    await page.getByRole('button', { name: words.retry }).click();
    await bodyRows(page).first().waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  test('are cards that expand on a phone, where a tap opens the filters and the catalogue, and nothing scrolls sideways', async () => {
    const page = await journey.read(`${path}?code=${CODE}`, {
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
    });
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('dl') });
    await cards.first().waitFor();
    await expect.poll(() => table(page).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    const card = cards.first().getByRole('button');
    await card.click();
    await cards.first().getByText('SECCODE', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await card.click();
    await expect.poll(() => cards.first().getByText('SECCODE', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: words.columns }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByLabel(words.codes, { exact: true }).isVisible()).toBe(false);
    await page.getByRole('button', { name: words.filters }).click();
    await page.getByLabel(words.codes, { exact: true }).waitFor();
    await page.getByRole('button', { name: words.other }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('searchbox').fill('2401');
    await drawer.getByRole('link').first().click();
    await expect.poll(() => routeOf(page)).toBe(`${path}?code=p_stock2401`);
    await expect.poll(() => drawer.isVisible()).toBe(false);
  });
});
