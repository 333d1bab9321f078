import type { DataRows } from '@jishi/contract';
import { expect, test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { endLongAgo } from '../../harness/late.ts';

const journey = useJourney();

const NOTE = {
  zh: '数据截至 2021-08-30，滞后 1,234 个交易日',
  en: 'Data to 2021-08-30, 1,234 trading days behind',
};
const SAFE = /\/v1\/(?!status)/;

const addressOf = (path: string): string => `${journey.site().origin}/#${path}`;

for (const [lang, path] of [
  ['zh', '/marketData?companyid=600901'],
  ['en', '/securitiesSnapshot?companyid=600901'],
] as const)
  test(`an old price is shown with its date and a note, and without the colours of a current one, ${lang}`, async () => {
    const page = await journey.read('/responsibility', { lang });
    await endLongAgo(page, SAFE);
    await page.goto(addressOf(path));
    await page.getByText(NOTE[lang], { exact: true }).first().waitFor();
    const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect.poll(() => head.locator('[data-old]').count()).toBe(1);
    expect(await head.locator('[data-direction]').count()).toBe(0);
  });

test('a list states once, above its counts, that its rows are old', async () => {
  const page = await journey.read('/responsibility');
  await endLongAgo(page, SAFE);
  await page.goto(addressOf('/bond?list=issues'));
  await page.getByText(NOTE.zh, { exact: true }).waitFor();
  await page.getByRole('table').first().waitFor();
  expect(await page.locator('[data-late]').count()).toBe(1);
});

for (const path of ['/marketQihuo', '/marketZhishu', '/summaries'])
  test(`changes on an old day have no colour in a list: ${path}`, async () => {
    const page = await journey.read('/responsibility');
    await endLongAgo(page, SAFE);
    await page.goto(addressOf(path));
    await page.getByText(NOTE.zh, { exact: true }).waitFor();
    const cells = page.getByRole('table').first().locator('[data-old]');
    await cells.first().waitFor();
    const lastColumns = page.getByRole('table').first().locator('td:nth-child(3), td:nth-child(4)');
    expect(await lastColumns.locator('span[data-direction]:not(:has(svg))').count()).toBe(0);
  });
test('each section of the bond market that has its own data set reports late rows', async () => {
  const page = await journey.read('/responsibility');
  await endLongAgo(page, SAFE);
  await page.goto(addressOf('/bond'));
  for (const name of ['国债收益率曲线', '涨跌幅最大的债券']) {
    const block = page.getByRole('region', { name, exact: true });
    await expect.poll(() => block.locator('[data-late]').count()).toBe(1);
  }
});

test('a tab of a company that consists of a single row reports that the row is late', async () => {
  const page = await journey.read('/responsibility');
  await endLongAgo(page, SAFE);
  await page.goto(addressOf('/company?companyid=600901&tab=profile&set=p_stock2233'));
  const block = page.getByRole('region', { name: '公司首发股票', exact: true });
  await block.getByText(NOTE.zh, { exact: true }).waitFor();
  expect(await block.locator('[data-late]').count()).toBe(1);
});

test('each section of a company that has its own data set reports late rows', async () => {
  const page = await journey.read('/responsibility');
  await endLongAgo(page, SAFE);
  await page.goto(addressOf('/company?companyid=600901'));
  for (const name of ['最近分红', '股东与股本', '最新动态']) {
    const block = page.getByRole('region', { name, exact: true });
    await expect.poll(() => block.locator('[data-late]').count()).toBe(1);
  }
});

test('the register of listed companies is late if the prices in it are, and shows their day', async () => {
  const page = await journey.read('/responsibility');
  await endLongAgo(page, /\/v1\/data\/p_stock2402(\?|$)/);
  await page.goto(addressOf('/listedCompany'));
  await page.getByText(NOTE.zh, { exact: true }).waitFor();
  await page.getByText(/^统计日期 \d{4}-\d\d-\d\d$/).waitFor();
  expect(await page.locator('[data-late]').count()).toBe(1);
});

test('terms that are counted from an old day state the day in the column, the counts, the filter and the search', async () => {
  const page = await journey.read('/responsibility');
  await endLongAgo(page, SAFE);
  await page.goto(addressOf('/bond'));
  const day = '（自 2021-08-30 起算）';
  await page
    .getByRole('columnheader', { name: `剩余期限${day}` })
    .first()
    .waitFor();
  await page.getByText(`存续规模，按剩余期限${day}`).first().waitFor();
  await page.getByRole('link', { name: `一年内到期${day}` }).waitFor();
  await page.getByTitle(`剩余期限${day}`).first().waitFor();
  expect(await page.getByRole('columnheader', { name: /^剩余期限(?!（自)/ }).count()).toBe(0);
});

test('a bond states from which stale date its remaining term is counted', async () => {
  const answer = await fetch(`${journey.site().origin}/v1/data/p_jishi9423/rows?columns=SECCODE&size=1`);
  const { data } = (await answer.json()) as { data: DataRows };
  const page = await journey.read('/responsibility');
  await endLongAgo(page, SAFE);
  await page.goto(addressOf(`/bondList?scode=${data.cells[0]?.[0]}`));
  await page.getByText('剩余期限（自 2021-08-30 起算）').waitFor();
  expect(await page.getByText('剩余期限', { exact: true }).count()).toBe(0);
});
