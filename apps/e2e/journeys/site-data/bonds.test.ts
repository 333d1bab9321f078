import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PHONE, routeOf, useJourney, WIDE } from '../../harness/journey.ts';
import { ofVisitor } from '../../harness/people.ts';

const journey = useJourney();

for (const { lang, path, viewport, words } of [
  {
    lang: 'zh',
    path: '/',
    viewport: WIDE,
    words: { bonds: '债券列表', news: '最新公告', shares: '新股', flows: '现金流（每百元面值）' },
  },
  {
    lang: 'en',
    path: '/home-en',
    viewport: PHONE,
    words: {
      bonds: 'Bonds',
      news: 'Latest announcements',
      shares: 'New shares',
      flows: 'Cash flows (per CNY 100 of face value)',
    },
  },
] as const)
  test(`the footer stays in place while the home page loads, and a link opens the cash flows of a bond, ${lang}`, async () => {
    let answerNow = (): void => undefined;
    const release = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const page = await journey.open(path, { viewport }, async (fresh) => {
      await ofVisitor(lang)(fresh);
      for (const news of ['notices', 'new-shares'])
        await fresh.route(`**/v1/market/${news}*`, async (route) => {
          await release;
          await route.continue();
        });
    });
    const link = page.getByRole('contentinfo').getByRole('link', { name: words.bonds, exact: true });
    const placeOf = () => link.evaluate((anchor) => Math.round(anchor.getBoundingClientRect().top + scrollY));
    await link.waitFor();
    await page.getByRole('main').locator('a[href*="p_stock2402"]').first().waitFor();
    await expect
      .poll(() => page.getByRole('region', { name: words.news }).getByRole('status').count())
      .toBe(1);
    const before = await placeOf();
    answerNow();
    await page.getByRole('region', { name: words.news }).getByRole('listitem').first().waitFor();
    await page.getByRole('table', { name: words.shares, exact: true }).waitFor();
    expect(await placeOf()).toBe(before);
    await link.click();
    await expect.poll(() => routeOf(page)).toBe('/bondList');
    // On a phone, the rows are cards that expand.
    if (viewport === PHONE) await page.getByRole('main').locator('li[aria-setsize] button').first().click();
    await page.getByRole('main').locator('a[href*="scode="]').first().click();
    await page.getByRole('table', { name: words.flows, exact: true }).getByRole('row').nth(1).waitFor();
  });

test('the chart of maturities starts with the earliest year, and choosing a year filters the table to the bonds due in it', async () => {
  const page = await journey.read('/bond');
  const wall = page.getByRole('region', { name: /^到期分布/ });
  const chart = wall.getByRole('slider');
  await wall.locator('[data-bar]').first().waitFor();
  const years = await wall
    .locator('[data-bar]')
    .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('data-bar') ?? ''));
  expect(years.length).toBeGreaterThan(3);
  expect(years).toEqual(years.toSorted());
  await chart.press('Home');
  const [first = ''] = years;
  await expect
    .poll(() => chart.getAttribute('aria-valuetext'))
    .toMatch(new RegExp(`^${first}：[\\d,.]+亿，\\d+ 只$`));
  await wall.getByRole('link', { name: `只看 ${first}`, exact: true }).click();
  await expect.poll(() => routeOf(page)).toBe(`/bond?sdate=${first}-01-01&edate=${first}-12-31`);
  const table = page.getByRole('table').last();
  const place = await table
    .getByRole('columnheader', { name: '到期日' })
    .evaluate((head) => (head as HTMLTableCellElement).cellIndex);
  const yearsDue = () =>
    table
      .getByRole('row')
      .evaluateAll(
        (rows, at) => [...new Set(rows.slice(1).map((row) => row.children[at]?.textContent?.slice(0, 4)))],
        place,
      );
  await expect.poll(yearsDue).toEqual([first]);
  // The other years stay in the chart, so that the choice can be undone.
  expect(await wall.locator('[data-bar]').count()).toBe(years.length);
  await wall.getByRole('link', { name: `取消只看 ${first}`, exact: true }).click();
  await expect.poll(() => routeOf(page)).toBe('/bond');
});

test('the yield curve is shown next to the curve of a year ago, or with a note that there is none', async () => {
  const page = await journey.read('/bond');
  const curve = page.getByRole('slider', { name: /^国债收益率曲线，\d{4}-\d{2}-\d{2}$/ });
  await expect
    .poll(() => curve.getAttribute('aria-valuetext'))
    .toMatch(/^30 年：\d+\.\d{2}%，一年前 \d+\.\d{2}%（[+−]?[\d.]+ 个基点）$/);
  const newest = (await curve.getAttribute('aria-label'))?.slice(-10);
  await page.route('**/v1/data/p_jishi9401/rows?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const until = new URLSearchParams(new URL(route.request().url()).searchParams.get('where') ?? '').get(
      'edate',
    );
    // There is no data for the days before the latest one.
    const isNewest = until === newest;
    const data = { ...body.data, ...(isNewest ? {} : { cells: body.data.cells.map(() => []), count: 0 }) };
    return route.fulfill({ json: { ...body, data } });
  });
  await page.reload();
  await page.getByText('没有一年前的数据', { exact: true }).waitFor();
  await expect.poll(() => curve.getAttribute('aria-valuetext')).toMatch(/^30 年：\d+\.\d{2}%$/);
});

test('the largest movers of the latest day are sorted by change, with rises and falls in separate lists', async () => {
  const page = await journey.read('/bond');
  for (const [caption, sign] of [
    ['涨幅最大', '+'],
    ['跌幅最大', '−'],
  ] as const) {
    const table = page.getByRole('table', { name: caption, exact: true });
    await table.getByRole('row').nth(1).waitFor();
    const changes = await table.getByRole('cell', { name: /%$/ }).allTextContents();
    expect(
      changes.every((change) => change.includes(sign)),
      changes.join(' '),
    ).toBe(true);
    const sizes = changes.map((change) => Number(/[\d.]+/.exec(change)?.[0]));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  }
});

test('a bond in the list links to its terms, its price and its cash flows, which end with the repayment', async () => {
  const page = await journey.read('/bondList?type=treasury');
  const code = page
    .getByRole('table')
    .last()
    .getByRole('link', { name: /^\d{6}$/ })
    .first();
  const text = await code.textContent();
  await code.click();
  await expect.poll(() => routeOf(page)).toBe(`/bondList?scode=${text}`);
  await page.getByRole('heading', { level: 2, name: `（${text}）` }).waitFor();
  const flows = page.getByRole('table', { name: '现金流（每百元面值）', exact: true });
  await flows.getByRole('row').nth(1).waitFor();
  const rows = await flows
    .getByRole('row')
    .evaluateAll((all) => all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  const days = rows.map(([day = '']) => day);
  expect(days).toEqual(days.toSorted());
  const [interest = '', principal = '', total = '', state = ''] = rows.at(-1)?.slice(1) ?? [];
  expect([principal, state]).toEqual(['100.00', '未到期']);
  expect(Number(total)).toBe(Number(interest) + 100);
  // Interest ends with the repayment, and no earlier payment repays principal.
  expect(rows.slice(0, -1).every(([, , principal]) => principal === '–')).toBe(true);
  await page.getByRole('slider', { name: /^收盘价/ }).waitFor();
  const figures = page.getByRole('article', { name: '净价、全价与收益率', exact: true });
  const figureOf = async (label: string) =>
    Number(/[\d.]+/.exec((await figures.locator('div', { hasText: label }).last().textContent()) ?? '')?.[0]);
  await figures.getByText('市场报价').waitFor();
  await figures.getByText(/%（每 \d+ 个月复利一次，按实际天数计）$/).waitFor();
  expect(await figureOf('全价（元）')).toBeCloseTo(
    (await figureOf('净价（元）')) + (await figureOf('应计利息（元）')),
    3,
  );
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载 CSV', exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`bond-${text}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFF日期,利息,本金,合计,状态');
  expect(lines.length).toBe(rows.length + 1);
  // The list, which would contain only this bond, is left out. The bond's issuer and the whole list are one click away.
  await expect.poll(() => page.getByRole('table').count()).toBe(1);
  expect(await page.getByRole('button', { name: '查询', exact: true }).count()).toBe(0);
  await page.getByRole('main').locator('a[href*="issuer="]').waitFor();
  await page.getByRole('link', { name: '查看全部债券' }).click();
  await expect.poll(() => routeOf(page)).toBe('/bondList');
  await page.getByRole('button', { name: '查询', exact: true }).waitFor();
});

test('a convertible bond shows its dirty price, its conversion value and premium, and why it has no yield', async () => {
  const page = await journey.read('/bondList?type=convertible&state=outstanding', { lang: 'en' });
  const code = page
    .getByRole('table')
    .last()
    .getByRole('link', { name: /^\d{6}$/ })
    .first();
  await code.click();
  const figures = page.getByRole('article', { name: 'Prices and yield', exact: true });
  await figures.getByText(/^Dirty price/).waitFor();
  await figures.getByText(/^The rate is not fixed or not on record/).waitFor();
  const conversion = page.getByRole('article', { name: 'Conversion value and premium', exact: true });
  await conversion.getByText('Conversion premium', { exact: true }).waitFor();
  await expect.poll(() => conversion.getByText(/^[−\d.]+ %$/).count()).toBeGreaterThan(0);
});

test('the largest issuers come first, with their next maturities, and each links to its bonds', async () => {
  const page = await journey.read('/bondIssuer');
  const largest = page.getByRole('table', { name: '存续规模最大的发行人', exact: true });
  await largest.getByRole('row').nth(10).waitFor();
  expect(await largest.getByRole('cell', { name: /^\d{4}-\d{2}-\d{2}$/ }).count()).toBe(10);
  const issuer = largest.getByRole('link').first();
  const name = (await issuer.textContent()) ?? '';
  await issuer.click();
  await expect
    .poll(() => routeOf(page))
    .toBe(`/bondIssuer?${new URLSearchParams({ list: 'bonds', issuer: name })}`);
});

test('a breakdown is left out if all its rows have the same value, and the hint disappears together with the last breakdown', async () => {
  const page = await journey.read('/bondList');
  const counts = page.getByRole('region', { name: '分类统计' });
  await counts.getByRole('table').first().waitFor();
  await counts.getByText(/^点击任一项即可筛选/).waitFor();
  const code = await page
    .getByRole('table')
    .last()
    .getByRole('link', { name: /^\d{6}$/ })
    .first()
    .textContent();
  await page.goto(`${journey.site().origin}/#/bondList?scode=${code},${code}`);
  await expect.poll(() => counts.getByRole('table').count()).toBe(0);
  await expect.poll(() => counts.getByText(/^点击任一项即可筛选/).isVisible()).toBe(false);
});
