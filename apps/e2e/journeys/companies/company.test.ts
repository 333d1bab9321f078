import { expect, test } from 'vitest';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';

const journey = useJourney();

const LANGUAGES = [
  {
    lang: 'zh',
    home: '/',
    path: '/company',
    words: {
      search: '查找证券',
      data: '数据',
      statements: '财务报表',
      quarter: '单季',
      csv: '下载 CSV',
      overview: '概览',
    },
  },
  {
    lang: 'en',
    home: '/home-en',
    path: '/company-en',
    words: {
      search: 'Search securities',
      data: 'Data',
      statements: 'Statements',
      quarter: 'Quarter',
      csv: 'Download CSV',
      overview: 'Overview',
    },
  },
] as const;

test.each(onlyIn(LANGUAGES, 'zh'))(
  'in $lang, a search finds a company, its quarterly CSV equals the API response, and Back returns to its overview',
  async ({ home, path, words }) => {
    const page = await journey.read(home);
    await page.getByLabel(words.search).first().fill('600901');
    await page.getByRole('grid').getByRole('link', { name: words.data }).first().click();
    await expect.poll(() => routeOf(page)).toBe(`${path}?companyid=600901`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.title()).toContain('600901');

    await page.getByRole('link', { name: words.statements, exact: true }).click();
    await page.getByRole('link', { name: words.csv }).waitFor();
    await page.getByText(words.quarter, { exact: true }).click();
    await expect.poll(() => routeOf(page)).toContain('basis=quarter');
    const answer = await fetch(
      `${journey.site().origin}/v1/companies/600901/statements/income?basis=quarter&periods=8`,
    );
    const { data } = (await answer.json()) as {
      data: { items: { code: string; values: (number | null)[] }[] };
    };
    const values = data.items.find(({ code }) => code === 'F006N')?.values.map((value) => value ?? '');
    const link = page.getByRole('link', { name: words.csv });
    const lineOf = async (): Promise<string | undefined> => {
      const file = decodeURIComponent((await link.getAttribute('href')) ?? '');
      return file.split('\r\n').find((line) => line.startsWith('F006N,'));
    };
    await expect.poll(async () => (await lineOf())?.split(',').slice(2).join()).toBe(values?.join());

    await page.goBack();
    await page.goBack();
    await expect.poll(() => page.locator('main a[aria-current="page"]').textContent()).toBe(words.overview);
  },
);

test('an unknown code is reported, and the search next to the message finds a company', async () => {
  journey.expectFailedRequest('404');
  const page = await journey.read('/company?companyid=999999', { viewport: PHONE });
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('999999');
  await page.getByLabel('查找公司').fill('600901');
  await page
    .getByRole('main')
    .getByRole('link', { name: /600901/ })
    .first()
    .click();
  await expect.poll(() => routeOf(page)).toBe('/company?companyid=600901');
});

test('a section shows the rows about the company, and its menu shows the call that returns them', async () => {
  const page = await journey.read('/company?companyid=600901&tab=results&set=p_stock2238');
  await page.getByRole('main').getByText('p_stock2238').first().waitFor();
  await page.getByRole('button', { name: 'API', exact: true }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: 'p_stock2238 的调用代码' }).click();
  await expect.poll(() => menu.textContent()).toContain('scode=600901');
});

test.each([
  ['overview', '行情', 'p_stock2402'],
  ['overview', '主要指标', 'p_stock2301'],
  ['shareholders', '股权集中度', 'p_stock2211'],
  ['dividends', '历年现金分红', 'p_stock2201'],
])(
  'a chart on the tab %s, %s, links to its data set with the company filled in',
  async (tab, block, code) => {
    const page = await journey.read(`/company?companyid=600901&tab=${tab}`);
    const source = page
      .getByRole('region', { name: block, exact: true })
      .getByRole('link', { name: code, exact: true })
      .first();
    expect(await source.getAttribute('href')).toContain(`apiId=${code}&scode=600901`);
  },
);

test('the table of notices shows the kind of each notice, the facts in its text and a link to its file', async () => {
  const page = await journey.read('/company?companyid=600901&tab=notices');
  const table = page.getByRole('table', { name: '最新公告' });
  const buyback = table.getByRole('row').filter({ hasText: '回购股份的进展' }).first();
  await buyback.getByText('股权变动', { exact: true }).waitFor();
  await buyback.getByText('回购（股）', { exact: true }).waitFor();
  expect(await buyback.getByRole('link', { name: /PDF 原文/ }).getAttribute('href')).toMatch(/\.PDF$/);
  await buyback.getByRole('link', { name: /^关于以集中竞价/ }).click();
  await expect.poll(() => routeOf(page)).toMatch(/^\/notice\/detail\?/);
});

test('a printed section has all its rows and no filters', async () => {
  const page = await journey.read('/company?companyid=600901&tab=shareholders&set=p_stock2210');
  const lines = page.getByRole('region', { name: '十大股东持股情况' }).getByRole('row');
  await lines.nth(5).waitFor();
  expect(await lines.count()).toBeLessThan(80);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => lines.count()).toBeGreaterThan(100);
  expect(await page.getByRole('button', { name: '查询' }).isVisible()).toBe(false);
});

test('the values under an indicator are those of the period under the pointer or, without a pointer, of the period in the URL', async () => {
  const page = await journey.read('/company?companyid=600901&tab=indicators&period=2025-12-31');
  const chart = page.getByRole('figure').first();
  await chart
    .getByText(/^2025-12-31/)
    .last()
    .waitFor();
  const value = () => chart.getByRole('cell').first().textContent();
  const chosen = await value();
  await chart.getByRole('slider').hover({ position: { x: 340, y: 60 } });
  await expect.poll(value).not.toBe(chosen);
  await page.getByLabel('报告期', { exact: true }).first().selectOption('2024-12-31');
  await expect.poll(() => routeOf(page)).toContain('period=2024-12-31');
});

test.each([
  { tab: 'shareholders', part: 'ownership', rows: 'periods', key: 'end', figure: 'holders' },
  { tab: 'dividends', part: 'distributions', rows: 'years', key: 'year', figure: 'cash' },
] as const)(
  'the charts of $part can be read by touch and by keyboard, including periods that the table lacks',
  async ({ tab, part, rows, key, figure }) => {
    const answer = await fetch(`${journey.site().origin}/v1/companies/600901/${part}`);
    const { data } = (await answer.json()) as { data: Record<string, Record<string, number | string>[]> };
    const all = data[rows] ?? [];
    const path = `/company-en?companyid=600901&tab=${tab}`;
    const page = await journey.read(path, { viewport: PHONE, hasTouch: true });
    const chart = page.getByRole('slider', {
      name: figure === 'cash' ? /^Trend of Cash/ : 'Trend of Holders',
    });
    const expectRead = async (at: number): Promise<void> => {
      const period = all.at(at);
      const reading = () => chart.getAttribute('aria-valuetext');
      await expect.poll(reading).toContain(`${period?.[key]}: `);
      expect(Number((await reading())?.split(': ')[1]?.replaceAll(',', ''))).toBe(period?.[figure]);
      expect(await page.getByText((await reading()) ?? '', { exact: true }).isVisible()).toBe(true);
    };
    await chart.waitFor();
    await expectRead(-1);
    await chart.press('Home');
    await expectRead(0);
    await chart.press('ArrowRight');
    await expectRead(1);
    await chart.press('Escape');
    await expectRead(-1);
    await chart.tap({ position: { x: 45, y: 60 } });
    await expectRead(0);
  },
);

test('a section names its data set even if the data set has no rows', async () => {
  const page = await journey.read('/company?companyid=600901&tab=results', {}, (fresh) =>
    // The list of data sets contains only data sets with rows.
    fresh.route('**/v1/data', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: { code: string }[] };
      const data = answer.data.filter(({ code }) => code !== 'p_stock2328');
      await route.fulfill({ json: { ...answer, data } });
    }),
  );
  const sets = page.getByRole('main').getByRole('link');
  await sets.filter({ hasText: /^业绩快报$/ }).waitFor();
  expect(await sets.filter({ hasText: /^p_stock2328$/ }).count()).toBe(0);
});

test('on a phone, a figure and its unit stay on one line', async () => {
  const page = await journey.read('/company?companyid=600901', { viewport: PHONE });
  const figures = page
    .getByRole('table', { name: '主要指标' })
    .getByRole('cell')
    .and(page.locator('[data-align]'));
  await figures.first().waitFor();
  const lines = await figures.evaluateAll((cells) =>
    cells.map((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      let most = 0;
      // The change from the previous year is a separate text below the figure.
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        most = Math.max(most, new Set(tops).size);
      }
      return most;
    }),
  );
  expect(lines.length).toBeGreaterThan(5);
  expect(Math.max(...lines)).toBe(1);
});

test('a section opens with its first data set that has rows, and those without rows are grey', async () => {
  const page = await journey.read('/company?companyid=600901&tab=shareholders', {}, (reader) =>
    reader.route('**/v1/data', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const held = answer.data.filter(({ code }: { code: string }) => code !== 'p_stock2210');
      await route.fulfill({ response, json: { ...answer, data: held } });
    }),
  );
  const sets = page.getByRole('navigation', { name: '本栏数据集' }).getByRole('link');
  await page.getByRole('navigation', { name: '本栏数据集' }).locator('[aria-current]').waitFor();
  expect(await sets.nth(0).getAttribute('data-empty')).toBe('true');
  expect(await sets.nth(1).getAttribute('aria-current')).toBe('true');
  await page
    .getByRole('region', { name: (await sets.nth(1).textContent()) ?? '' })
    .first()
    .waitFor();
});
