import type { DataRows } from '@jishi/contract';
import { expect, test } from 'vitest';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { readPageNumber } from '../../harness/page-number.ts';

const journey = useJourney();

test('listed companies begin with the newest listings, and choosing a board filters the list and the newest listings', async () => {
  const page = await journey.read('/listedCompany');
  const newest = page.getByRole('table', { name: '最新上市', exact: true });
  await newest.getByRole('row').nth(6).waitFor();
  const days = await newest.getByRole('cell', { name: /^\d{4}-\d{2}-\d{2}$/ }).allTextContents();
  expect(days).toEqual(days.toSorted().toReversed());
  const delisted = page.getByRole('table', { name: '最近退市', exact: true });
  await delisted.getByRole('row').nth(1).waitFor();
  const star = page
    .getByRole('table', { name: '按板块', exact: true })
    .getByRole('row')
    .filter({ hasText: '科创板' });
  const count = readPageNumber((await star.getByRole('cell').nth(1).textContent()) ?? '');
  await star.getByRole('link').click();
  await expect.poll(() => routeOf(page)).toBe('/listedCompany?board=star');
  await page.getByText(`共 ${count} 家公司`).waitFor();
  const ofOtherBoards = newest.locator('a:not([href*="companyid=68"])');
  await expect.poll(() => ofOtherBoards.count()).toBe(0);
  expect(await newest.getByRole('link').count()).toBeGreaterThan(0);
});

test.each(['/companylist', '/cybList'])(
  '%s shows breakdowns of its board, except for the one by board',
  async (path) => {
    const page = await journey.read(path);
    await page
      .getByRole('table', { name: '按行业（申万一级）', exact: true })
      .getByRole('row')
      .nth(1)
      .waitFor();
    expect(await page.getByRole('table', { name: '按板块', exact: true }).count()).toBe(0);
  },
);

test('overseas securities begin with the largest companies of each market, in descending order', async () => {
  const page = await journey.read('/overseaList', { lang: 'en' });
  for (const [market, name] of [
    ['HKEX', 'Largest in Hong Kong (HKD)'],
    ['NASDAQ', 'Largest on Nasdaq (USD)'],
    ['NYSE', 'Largest on the NYSE (USD)'],
  ] as const) {
    const table = page.getByRole('table', { name, exact: true });
    await table.getByRole('row').nth(1).waitFor();
    const codes = await table.locator('code').allTextContents();
    expect(codes).toEqual(await codesBySize(market));
  }
  await page.getByRole('table', { name: 'By sector', exact: true }).getByRole('link').first().click();
  await expect.poll(() => routeOf(page)).toMatch(/\?sector=/);
});

/** Returns the codes on a market in the order of descending market value. */
async function codesBySize(market: string): Promise<string[]> {
  const query = new URLSearchParams({ where: `market=${market}`, columns: 'SECCODE,F009N' });
  const answer = await fetch(`${journey.site().origin}/v1/data/p_jishi9422/rows?${query}`);
  const { data } = (await answer.json()) as { data: DataRows };
  const [codes = [], values = []] = data.cells;
  return codes
    .map((code, at) => ({ code: String(code), value: Number(values[at]) }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, 6)
    .map(({ code }) => code);
}

test('letters from exchanges begin with the overdue ones, those that are overdue longest first', async () => {
  const page = await journey.read('/dxNotice');
  const overdue = page.getByRole('table', { name: '逾期最久未回复', exact: true });
  await overdue.getByRole('row').nth(2).waitFor();
  const waits = (await overdue.getByRole('cell').allTextContents())
    .filter((_, at) => at % 4 === 3)
    .map(readPageNumber);
  expect(waits).toEqual(waits.toSorted((a, b) => b - a));
  const companies = page.getByRole('table', { name: '近一年收函最多的公司', exact: true });
  await page
    .getByText(
      /^统计 \d{4}-\d{2}-\d{2} 至 \d{4}-\d{2}-\d{2} 交易所所发函件的份数，共 [\d,]+ 家公司收到函件。$/,
    )
    .waitFor();
  await companies.getByRole('link').first().click();
  await expect.poll(() => routeOf(page)).toMatch(/^\/dxNotice\?scode=\d{6}$/);
});

test.each([
  ['visits', '调研最多的机构', 'p_jishi9703', '次调研'],
  ['ratings', '发布评级最多的机构', 'p_sysapi1089', '次评级'],
])(
  'the institutions with the most %s are listed, and choosing one filters the list',
  async (list, name, code, noun) => {
    const page = await journey.read(`/notice-research?list=${list}`);
    const first = page.getByRole('table', { name, exact: true }).getByRole('row').nth(1);
    await first.waitFor();
    const institution = (await first.getByRole('link').textContent()) ?? '';
    const count = (await first.getByRole('cell').last().textContent()) ?? '';
    await first.getByRole('link').click();
    await expect
      .poll(() => routeOf(page))
      .toBe(`/notice-research?${new URLSearchParams({ list, org: institution })}`);
    await page.getByText(`共 ${count} ${noun}`).waitFor();
    expect(await page.getByRole('main').getByText(code).count()).toBeGreaterThan(0);
  },
);

test('on a phone, the tables of a first screen are chosen with a selector', async () => {
  const page = await journey.read('/listedCompany', { viewport: PHONE, isMobile: true, hasTouch: true });
  await page.getByRole('table', { name: '最新上市', exact: true }).waitFor();
  expect(await page.getByRole('table').count()).toBe(1);
  await page.getByText('地区', { exact: true }).first().click();
  await page.getByRole('table', { name: '按地区', exact: true }).waitFor();
  expect(await page.getByRole('table').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});
