import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, useJourney, WIDE } from './journey.ts';

const journey = useJourney();
const CODE = 'p_stock2402';

const LANGUAGES = [
  {
    path: `/product/package?apiId=${CODE}`,
    name: '股票历史日行情',
    sample: '免费样例',
    withKey: '没有令牌',
    key: 'Access Key',
    secret: 'Access Secret',
    obtain: '换取令牌',
    obtained: /已换取令牌/,
    refused: /换取失败/,
    price: '先看价格',
    call: '调用',
    dryRun: '没有扣费',
    receipt: '回执',
    answer: '调用结果',
    tokenNeeded: '请先填写访问令牌',
    missing: '此参数必填',
    tabs: { fields: '字段', code: '代码', errors: '错误码', parameters: '参数' },
    field: '换手率',
  },
  {
    path: `/product/package-en?apiId=${CODE}`,
    name: 'Historical daily stock quotes',
    sample: 'Free sample',
    withKey: 'No token?',
    key: 'Access key',
    secret: 'Access secret',
    obtain: 'Get token',
    obtained: /Token obtained/,
    refused: /No token was given/,
    price: 'Check the price',
    call: 'Call',
    dryRun: 'nothing was charged',
    receipt: 'Receipt',
    answer: 'Answer',
    tokenNeeded: 'Enter an access token first',
    missing: 'This parameter is required',
    tabs: { fields: 'Fields', code: 'Code', errors: 'Errors', parameters: 'Parameters' },
    field: 'Turnover rate',
  },
] as const;
type Words = (typeof LANGUAGES)[number];

async function obtainToken(page: Page, words: Words, secret: string): Promise<void> {
  await page.getByText(words.withKey).click();
  await page.getByLabel(words.key, { exact: true }).fill(journey.site().accessKey);
  await page.getByLabel(words.secret, { exact: true }).fill(secret);
  await page.getByRole('button', { name: words.obtain }).click();
}

const receiptOf = (page: Page, words: Words): Promise<string | null> =>
  page.getByRole('region', { name: words.receipt }).textContent();

describe.each(LANGUAGES)('the product page: $name', (words) => {
  test('shows names, prices, limits and a free sample to a visitor without a token', async () => {
    const page = await journey.open(words.path);
    await page.getByRole('heading', { level: 1, name: words.name }).waitFor();
    await expect.poll(() => page.title()).toContain(words.name);
    await page.getByRole('heading', { name: words.sample }).waitFor();
    const prices = await page.getByRole('table').first().textContent();
    expect(prices).toMatch(/¥\d+\.\d\d/);
    expect(await page.getByRole('region', { name: words.sample }).getByRole('row').count()).toBeGreaterThan(1);
  });

  test.each([
    ['wide', WIDE],
    ['phone', PHONE],
  ])('tells the price before, then calls and shows receipt and rows (%s)', async (_, viewport) => {
    const page = await journey.open(words.path, { viewport });
    await obtainToken(page, words, journey.site().accessSecret);
    await page.getByText(words.obtained).waitFor();

    await page.getByRole('button', { name: words.price }).click();
    await page.getByText(words.dryRun).waitFor();
    expect(await receiptOf(page, words)).toMatch(/¥\d+\.\d\d/);

    await page.getByRole('button', { name: words.call, exact: true }).click();
    const rows = page.getByRole('region', { name: words.answer }).getByRole('row');
    await rows.nth(1).waitFor();
    expect(await rows.nth(1).textContent()).toContain('600901');
    expect(await receiptOf(page, words)).toMatch(/[A-Za-z0-9_-]{8,}/);
    await page.getByText('JSON', { exact: true }).click();
    expect(await page.locator('pre', { hasText: '"records"' }).textContent()).toContain('"resultcode":200');
  });

  test('a wrong secret is refused in place, with the reason, and keeps what was typed', async () => {
    journey.expectFailedRequest('/oauth2/token');
    const page = await journey.open(words.path);
    await obtainToken(page, words, 'not-the-secret');
    await page.getByText(words.refused).waitFor();
    expect(await page.getByLabel(words.key, { exact: true }).inputValue()).toBe(journey.site().accessKey);
  });

  test('a token that is no token gets its result code and its remedy in place', async () => {
    const page = await journey.open(words.path);
    await page.locator('input[type=password]').first().fill('not-a-token');
    await page.getByRole('button', { name: words.call, exact: true }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toContain('404');
  });

  test('a call without token or required parameter is stopped with the reason at the field', async () => {
    const page = await journey.open(words.path);
    await page.getByLabel(/^edate/).fill('');
    await page.getByRole('button', { name: words.call, exact: true }).click();
    await page.getByText(words.tokenNeeded).waitFor();
    await page.getByText(words.missing).waitFor();
    expect(await page.getByRole('heading', { name: words.sample }).isVisible()).toBe(true);
  });

  test('documents parameters, fields, code for this host and errors', async () => {
    const page = await journey.open(words.path);
    await page.getByRole('tab', { name: words.tabs.parameters }).click();
    await page.getByRole('cell', { name: 'edate' }).waitFor();
    await page.getByRole('tab', { name: words.tabs.fields }).click();
    await page.getByRole('cell', { name: words.field, exact: true }).waitFor();
    await page.getByRole('tab', { name: words.tabs.errors }).click();
    await page.getByRole('cell', { name: '408' }).waitFor();
    await page.getByRole('tab', { name: words.tabs.code }).click();
    const samples = (await page.locator('pre').allTextContents()).join('\n');
    expect(samples).toContain(`${journey.site().origin}/api/stock/${CODE}?`);
    expect(samples).toContain('urllib.request');
  });
});

test('the token stays in memory: nothing of it is in storage, and a reload forgets it', async () => {
  const page = await journey.open(LANGUAGES[0].path);
  await page.locator('input[type=password]').first().fill('secret-token-value');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(stored).not.toContain('secret-token-value');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: LANGUAGES[0].name }).waitFor();
  expect(await page.locator('input[type=password]').first().inputValue()).toBe('');
});

test('a data set that does not exist says so, and leads to the store', async () => {
  journey.expectFailedRequest('/v1/catalog/datasets/p_none0000');
  const page = await journey.open('/product/package?apiId=p_none0000');
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toContain('p_none0000');
  await page.getByRole('link', { name: '前往数据商店' }).click();
  await page.getByRole('heading', { level: 1, name: '在售数据' }).waitFor();
});
