import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, routeOf, useJourney, WIDE } from './journey.ts';

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
    priceTitle: '价格',
    price: '先看价格',
    call: '调用',
    dryRun: '没有扣费',
    receipt: '回执',
    answer: '调用结果',
    tokenNeeded: '请先填写访问令牌',
    missing: '此参数必填',
    tabs: {
      fields: '字段',
      code: '代码',
      terms: '限额与错误码',
      parameters: '参数',
      quality: '质量与更新',
      try: '在线调试',
    },
    field: '换手率',
    filter: '按代码、名称或单位筛选字段',
    copy: '复制 F012N',
    mode: /^包年/,
    quantity: /购买期数/,
    yearly: ['¥864.00', '¥216.00'],
    rule: '请输入 1 到',
    loaded: '演示数据',
    whole: /按(全部|随机抽取的)/,
    related: '股票最新日行情',
    package: '股票行情包',
    holds: /^包含 \d+ 个数据集$/,
    empty: '已发布说明，暂无数据',
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
    priceTitle: 'Price',
    price: 'Check the price',
    call: 'Call',
    dryRun: 'nothing was charged',
    receipt: 'Receipt',
    answer: 'Answer',
    tokenNeeded: 'Enter an access token first',
    missing: 'This parameter is required',
    tabs: {
      fields: 'Fields',
      code: 'Code',
      terms: 'Limits and errors',
      parameters: 'Parameters',
      quality: 'Quality and updates',
      try: 'Try it',
    },
    field: 'Turnover rate',
    filter: 'Filter by code, name or unit',
    copy: 'Copy F012N',
    mode: /^By the year/,
    quantity: /Number of terms/,
    yearly: ['¥864.00', '¥216.00'],
    rule: 'Enter a whole number from 1',
    loaded: 'Demo data',
    whole: /Counted over all|Estimated from/,
    related: 'Latest daily stock quotes',
    package: 'Stock quotes package',
    holds: /^\d+ data sets in it$/,
    empty: 'Described, but no rows yet',
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
    const prices = page.getByRole('radio');
    await expect.poll(() => prices.count()).toBe(5);
    await expect
      .poll(() => page.getByRole('region', { name: words.sample }).getByRole('row').count())
      .toBeGreaterThan(1);
  });

  test.each([
    ['wide', WIDE],
    ['phone', PHONE],
  ])('tells the price before, then calls and shows receipt and rows (%s)', async (_, viewport) => {
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
      .poll(() => page.locator('pre', { hasText: '"records"' }).textContent())
      .toContain('"resultcode":200');
  });

  test('a wrong secret is refused in place, with the reason, and keeps what was typed', async () => {
    journey.expectFailedRequest('/oauth2/token');
    const page = await journey.open(`${words.path}&tab=try`);
    await obtainToken(page, words, 'not-the-secret');
    await page.getByText(words.refused).waitFor();
    await expect
      .poll(() => page.getByLabel(words.key, { exact: true }).inputValue())
      .toBe(journey.site().accessKey);
  });

  test('a token that is no token gets its result code and its remedy in place', async () => {
    const page = await journey.open(`${words.path}&tab=try`);
    await page.locator('input[type=password]').first().fill('not-a-token');
    await page.getByRole('button', { name: words.call, exact: true }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toContain('404');
  });

  test('a call without token or required parameter is stopped with the reason at the field', async () => {
    const page = await journey.open(`${words.path}&tab=try`);
    await page.getByLabel(/^edate/).fill('');
    await page.getByRole('button', { name: words.call, exact: true }).click();
    await page.getByText(words.tokenNeeded).waitFor();
    await page.getByText(words.missing).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: words.sample }).isVisible()).toBe(true);
  });

  test('adds up what a number of terms costs and saves, and says what is no number of them', async () => {
    const page = await journey.open(words.path);
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

  test('documents parameters and errors; fields are found by a word and their codes copied', async () => {
    const page = await journey.open(words.path, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('tab', { name: words.tabs.parameters }).click();
    await page.getByRole('cell', { name: 'edate' }).waitFor();
    await page.getByRole('tab', { name: words.tabs.terms }).click();
    await page.getByRole('cell', { name: '408' }).waitFor();
    await page.getByRole('tab', { name: words.tabs.fields }).click();
    await page.getByLabel(words.filter).fill(words.field.toUpperCase());
    await page.getByRole('cell', { name: words.field, exact: true }).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: words.copy }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('F012N');
  });

  test('an open tab stands in the address, and a link leads to it', async () => {
    const page = await journey.open(words.path);
    await page.getByRole('tab', { name: words.tabs.code }).click();
    await expect.poll(() => new URLSearchParams(routeOf(page).split('?')[1]).get('tab')).toBe('code');
    await page.reload();
    await page.locator('pre', { hasText: '/oauth2/token' }).waitFor();
  });

  test('tells how complete the rows are and what became of them', async () => {
    const page = await journey.open(`${words.path}&tab=quality`);
    await page.getByText(words.whole).waitFor();
    await page.getByRole('cell', { name: words.loaded }).first().waitFor();
    await expect.poll(() => page.getByRole('cell', { name: '100.0%' }).count()).toBeGreaterThan(0);
  });

  test('leads to what is made from it and to the package that holds it, which leads back', async () => {
    const page = await journey.open(words.path);
    await page.getByRole('link', { name: words.related, exact: true }).waitFor();
    await page.getByRole('link', { name: words.package, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.package }).waitFor();
    await page.getByRole('heading', { level: 2, name: words.holds }).waitFor();
    await expect.poll(() => routeOf(page)).toContain('packageId=stock-quotes');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('packageId'))).toBe('stock-quotes');
    await page.getByRole('link', { name: words.name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.name }).waitFor();
  });

  test('a data set that is described and holds no rows says so, and still shows its fields', async () => {
    const page = await journey.open(words.path);
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

describe('code of the product page', () => {
  const shown = async (page: Page, language: string): Promise<string> => {
    await page.getByText(language, { exact: true }).click();
    return (await page.locator('pre').last().textContent()) ?? '';
  };
  const run = async (program: string, args: readonly string[]): Promise<string> => {
    const { accessKey, accessSecret } = journey.site();
    const env = { ...process.env, JISHI_KEY: accessKey, JISHI_SECRET: accessSecret };
    return (await promisify(execFile)(program, args, { env, timeout: 30_000 })).stdout;
  };

  test('runs as copied: a shell, Python and TypeScript print the rows that the form asks for', async () => {
    const page = await journey.open(`/product/package-en?apiId=${CODE}&scode=600901&%40limit=100&tab=code`);
    await page.locator('pre').last().waitFor();
    const folder = await mkdtemp(join(tmpdir(), 'jishi-code-'));
    try {
      const answer = JSON.parse(await run('sh', ['-c', await shown(page, 'curl')])) as {
        resultcode: number;
        records: object[];
      };
      expect(answer.resultcode).toBe(200);
      expect(answer.records.length).toBeGreaterThan(0);
      const python = await run('python3', ['-c', await shown(page, 'Python')]);
      expect(python.trim().split('\n')).toHaveLength(answer.records.length);
      const file = join(folder, 'call.ts');
      await writeFile(file, await shown(page, 'TypeScript'));
      const lines = (await run(process.execPath, [file])).trim().split('\n');
      expect(lines.map((line) => JSON.parse(line))).toEqual(answer.records);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('is there for Java, R and Excel too, for this host and with the values of the form', async () => {
    const page = await journey.open(`/product/package?apiId=${CODE}&scode=000901&tab=code`);
    await page.locator('pre').last().waitFor();
    for (const language of ['Java', 'R', 'Excel']) {
      const code = await shown(page, language);
      for (const part of [journey.site().origin, `/api/stock/${CODE}`, '000901', '@limit'])
        expect(code, language).toContain(part);
    }
  });
});

test('the token stays in memory: nothing of it is in storage, and a reload forgets it', async () => {
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

test('a data set that does not exist says so, and leads to the store', async () => {
  journey.expectFailedRequest('/v1/catalog/datasets/p_none0000');
  const page = await journey.open('/product/package?apiId=p_none0000');
  await page.getByRole('alert').waitFor();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('p_none0000');
  await page.getByRole('link', { name: '前往数据商店' }).click();
  await page.getByRole('heading', { level: 1, name: '数据商店' }).waitFor();
});
