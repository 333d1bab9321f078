import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE, useJourney, WIDE } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { LANGUAGES } from './product.fixture.ts';

const journey = useJourney();
type Words = (typeof LANGUAGES)[number];

async function obtainToken(page: Page, words: Words, secret: string): Promise<void> {
  await page.getByText(words.withKey).click();
  await page.getByLabel(words.key, { exact: true }).fill(journey.site().accessKey);
  await page.getByLabel(words.secret, { exact: true }).fill(secret);
  await page.getByRole('button', { name: words.obtain }).click();
}

const receiptOf = (page: Page, words: Words): Promise<string | null> =>
  page.getByRole('region', { name: words.receipt }).textContent();

describeInTurn(LANGUAGES)('a call from the product page: $name', (words) => {
  test.each([
    ['wide', WIDE],
    ['phone', PHONE],
  ])('shows the price before it is made, then the receipt and the rows (%s)', async (_, viewport) => {
    const page = await journey.open(`${words.path}&tab=try`, { viewport });
    await page.getByText('¥0.03', { exact: false }).last().waitFor();
    const scode = page.getByLabel(/^scode/);
    await expect.poll(() => scode.inputValue()).toMatch(/^\d{6}$/);
    const code = await scode.inputValue();
    await obtainToken(page, words, journey.site().accessSecret);
    await page.getByText(words.obtained).waitFor();

    await page.getByRole('button', { name: words.price }).click();
    await page.getByText(words.dryRun).waitFor();
    await expect.poll(() => receiptOf(page, words)).toMatch(/¥\d+\.\d\d/);

    await page.getByRole('button', { name: words.call, exact: true }).click();
    const rows = page.getByRole('region', { name: words.answer }).getByRole('row');
    await rows.nth(1).waitFor();
    await expect.poll(() => rows.nth(1).textContent()).toContain(code);
    await expect.poll(() => receiptOf(page, words)).toMatch(/[A-Za-z0-9_-]{8,}/);
    await page.getByText('JSON', { exact: true }).click();
    await expect
      .poll(() => page.locator('pre', { hasText: '"resultcode":200' }).textContent())
      .toContain('"records"');
  });

  test('with a wrong secret shows why it is rejected, and keeps the values in the form', async () => {
    journey.expectFailedRequest('/oauth2/token');
    const page = await journey.open(`${words.path}&tab=try`);
    await obtainToken(page, words, 'not-the-secret');
    await page.getByText(words.refused).waitFor();
    await expect
      .poll(() => page.getByLabel(words.key, { exact: true }).inputValue())
      .toBe(journey.site().accessKey);
  });

  test('with an invalid token shows the result code and the remedy', async () => {
    const page = await journey.open(`${words.path}&tab=try`);
    await page.locator('input[type=password]').first().fill('not-a-token');
    await page.getByRole('button', { name: words.call, exact: true }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toContain('404');
  });

  test('without a required parameter shows an error at its field, and a visitor is asked to sign in', async () => {
    const page = await journey.open(`${words.path}&tab=try`);
    const edate = page.getByLabel(/^edate/);
    const day = await edate.inputValue();
    await edate.fill('');
    await page.getByRole('button', { name: words.call, exact: true }).click();
    await page.getByText(words.missing).waitFor();
    await page.getByRole('alert').getByText(words.fillIn).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await edate.fill(day);
    await page.getByRole('button', { name: words.price }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.getByRole('heading', { name: words.sample }).isVisible()).toBe(true);
  });
});

test('the token is kept only in memory, so a reload forgets it', async () => {
  const page = await journey.open(`${LANGUAGES[0].path}&tab=try`);
  await page.locator('input[type=password]').first().fill('secret-token-value');
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain('secret-token-value');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: LANGUAGES[0].name }).waitFor();
  await expect.poll(() => page.locator('input[type=password]').first().inputValue()).toBe('');
});
