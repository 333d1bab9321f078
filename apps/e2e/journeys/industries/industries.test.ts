import { readFile } from 'node:fs/promises';
import type { Industries, Industry } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';

const journey = useJourney();
const PATH = '/perspective';

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${journey.site().origin}/v1/market/${path}`);
  return ((await response.json()) as { data: T }).data;
}
const queryOf = (page: Page): URLSearchParams => new URLSearchParams(routeOf(page).split('?')[1] ?? '');

test('a reader goes from the industries to the bubbles of one industry, and by keyboard alone to a company and back', async () => {
  const { industries } = await ask<Industries>('industries');
  const industry = industries.find(({ companies }) => companies > 5);
  const page = await journey.read(PATH);
  await page
    .getByRole('table')
    .getByRole('link', { name: industry?.name ?? '', exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name: industry?.name ?? '' }).waitFor();
  expect(queryOf(page).get('industry')).toBe(industry?.key);

  const bubbles = page.getByRole('region', { name: '气泡', exact: true }).locator('[data-bubble]');
  const { code, figures } = await ask<Industry>(
    `industry?industry=${encodeURIComponent(industry?.key ?? '')}`,
  );
  const complete = code.filter(
    (_, row) => figures.revenueGrowth[row] !== null && figures.netMargin[row] !== null,
  );
  await expect.poll(() => bubbles.count()).toBe(complete.length);
  await page.getByRole('region', { name: '气泡', exact: true }).locator('[tabindex="0"]').focus();
  const focus = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
  await page.keyboard.press('Home');
  const leftmost = await focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(focus).not.toBe(leftmost);
  const address = await focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => routeOf(page)).toBe(address.replace('#', ''));
  expect(routeOf(page)).toMatch(/^\/company\?companyid=\d{6}$/);
  await page.goBack();
  await expect.poll(() => bubbles.count()).toBe(complete.length);
});

test('the axes, the size and the order are part of the URL, and the file contains the numbers of the table', async () => {
  const page = await journey.read(`${PATH}?class=shenwan&industry=${encodeURIComponent('银行')}`);
  await page.getByLabel('横轴').selectOption('returnOnEquity');
  await page.getByLabel('纵轴').selectOption('pbRatio');
  await page.getByLabel('大小').selectOption('revenue');
  await page.getByRole('table').getByRole('button', { name: '市净率' }).click();
  await expect
    .poll(() => Object.fromEntries(queryOf(page)))
    .toEqual({
      class: 'shenwan',
      industry: '银行',
      x: 'returnOnEquity',
      y: 'pbRatio',
      size: 'revenue',
      sort: 'pbRatio',
    });
  await page.reload();
  await expect.poll(() => page.getByLabel('纵轴').inputValue()).toBe('pbRatio');
  const { code, figures } = await ask<Industry>(`industry?industry=${encodeURIComponent('银行')}`);
  const highest = code[figures.pbRatio.indexOf(Math.max(...figures.pbRatio.map((value) => value ?? 0)))];
  await expect
    .poll(() => page.getByRole('region', { name: '公司列表' }).getByRole('row').nth(1).textContent())
    .toContain(highest);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 CSV' }).click(),
  ]);
  const [head = '', ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head.startsWith('\uFEFF代码,公司,总市值（元）,营业收入（元）,归母净利润（元）')).toBe(true);
  expect(lines.map((line) => line.split(',')[0])).toEqual(code);
  expect(lines[0]?.split(',')[2]).toBe(String(figures.marketValue[0]));
});

test('the history of a valuation can be read by pointer or keyboard, and agrees with the table', async () => {
  const page = await journey.read(`${PATH}?class=shenwan&industry=${encodeURIComponent('银行')}`);
  const chart = page.getByRole('slider', { name: /^市盈率：/ });
  const reading = () => chart.getAttribute('aria-valuetext');
  await page.getByText('各月末数值', { exact: true }).first().click();
  const rows = page.getByRole('table', { name: '各月末数值' }).getByRole('row');
  const expectRead = async (row: number): Promise<void> => {
    const [day = '', lower = '', median = '', upper = ''] = await rows
      .nth(row)
      .getByRole('cell')
      .allTextContents();
    await expect.poll(reading).toBe(`${day}：中位数 ${median}，四分位 ${lower} 至 ${upper}`);
    expect(await page.getByText((await reading()) ?? '', { exact: true }).isVisible()).toBe(true);
  };
  // The first row of the table is its header, so the second row is the latest month.
  const oldest = (await rows.count()) - 1;
  await expectRead(1);
  await chart.press('Home');
  await expectRead(oldest);
  await chart.press('ArrowRight');
  await expectRead(oldest - 1);
  await chart.press('Escape');
  await expectRead(1);
  await chart.hover({ position: { x: 5, y: 100 } });
  await expectRead(oldest);
  await page.mouse.move(0, 0);
  await expectRead(1);
});

test('in English on a phone, the valuation is shown over time, and each step of researching an industry links to data sets', async () => {
  const page = await journey.read(`${PATH}?class=shenwan&industry=${encodeURIComponent('银行')}`, {
    viewport: PHONE,
    lang: 'en',
  });
  await page.getByRole('slider', { name: /^P\/E: / }).waitFor();
  await page.getByRole('group', { name: 'Valuation measure' }).getByText('P/B', { exact: true }).click();
  await page.getByRole('slider', { name: /^P\/B: / }).waitFor();
  const { chain } = await ask<Industries>('industries');
  const step = chain.find(({ dataset }) => dataset === 'p_jishi9410');
  await page.getByRole('link', { name: step?.name.en ?? '', exact: true }).click();
  await expect.poll(() => routeOf(page)).toBe('/product/package-en?apiId=p_jishi9410');
});

test('two choices made at the same time are both part of the URL', async () => {
  const page = await journey.read(`${PATH}?class=shenwan&industry=${encodeURIComponent('银行')}`);
  await page.getByLabel('纵轴').waitFor();
  await page.evaluate(() => {
    for (const [label, value] of [
      ['横轴', 'returnOnEquity'],
      ['纵轴', 'pbRatio'],
    ]) {
      const select = [...document.querySelectorAll('select')].find(
        ({ ariaLabel, labels }) =>
          ariaLabel === label || [...labels].some((one) => one.textContent === label),
      );
      if (select === undefined) throw new Error(`no control ${label}`);
      select.value = value ?? '';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect
    .poll(() => Object.fromEntries(queryOf(page)))
    .toEqual({ class: 'shenwan', industry: '银行', x: 'returnOnEquity', y: 'pbRatio' });
});

test('an industry that is not in the classification is reported', async () => {
  journey.expectFailedRequest('404');
  const page = await journey.read(`${PATH}?industry=x1`);
  await expect.poll(() => page.getByRole('alert').first().textContent()).toContain('没有行业 x1');
});

test('a button lists the data sets behind the figures', async () => {
  const board = await ask<Industries>('industries');
  const datasets = { ...board.datasets, statements: 'p_stock2301' };
  const page = await journey.read(PATH, {}, (opened) =>
    opened.route('**/v1/market/industries*', (route) =>
      route.fulfill({ json: { code: 0, msg: 'success', data: { ...board, datasets } } }),
    ),
  );
  const how = page.getByRole('button', { name: '计算说明' });
  await how.waitFor();
  const note = page.getByText('按利润表 p_stock2301 计算');
  expect(await note.count()).toBe(0);
  await how.click();
  await expect.poll(() => note.isVisible()).toBe(true);
});
