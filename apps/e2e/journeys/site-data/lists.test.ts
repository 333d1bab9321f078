import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { readPageNumber } from '../../harness/page-number.ts';

const journey = useJourney();

test('choosing a count filters the list, Back undoes this, a code links to its security, and the language switch keeps the page', async () => {
  const page = await journey.read('/listedCompany');
  const rows = page.getByRole('table').last().getByRole('row');
  await rows.nth(1).waitFor();
  const board = page.getByRole('link', { name: '科创板', exact: true });
  await board.click();
  await expect.poll(() => routeOf(page)).toBe('/listedCompany?board=star');
  await expect.poll(() => board.getAttribute('aria-current')).toBe('true');
  await page.goBack();
  await expect.poll(() => routeOf(page)).toBe('/listedCompany');
  await page.getByRole('link', { name: /^已退市/ }).click();
  await expect.poll(() => routeOf(page)).toBe('/listedCompany?state=delisted');
  await page.goBack();
  const code = page.getByRole('link', { name: /^\d{6}$/ }).first();
  const text = await code.textContent();
  await code.click();
  await expect.poll(() => routeOf(page)).toBe(`/marketData?companyid=${text}`);
  await page.getByRole('button', { name: 'CSV', exact: true }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 300));
  await page.getByRole('link', { name: 'English', exact: true }).press('Enter');
  await expect.poll(() => routeOf(page)).toBe(`/securitiesSnapshot?companyid=${text}`);
  await page.getByRole('button', { name: 'Image', exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

test('failed counts are reported once for the whole page, and the totals stay next to the message', async () => {
  journey.expectFailedRequest('/counts?');
  const page = await journey.read('/overviews');
  await page.route(/\/counts\?.*by=[^&]/, (route) =>
    route.fulfill({ status: 429, json: { code: 2642, msg: 'no more rows today', data: null } }),
  );
  await page.goto(`${journey.site().origin}/#/bond`);
  const counts = page.getByRole('region', { name: '分类统计' });
  await counts.getByRole('alert').filter({ hasText: 'no more rows today' }).first().waitFor();
  await page.getByRole('link', { name: /^存续债券\s*\d/ }).waitFor();
  expect(await counts.getByRole('alert').count()).toBe(1);
});

test('a chart of amounts initially selects the latest month that has an amount', async () => {
  const page = await journey.read('/issue');
  const chart = page.getByRole('slider', { name: /^募资总额/ });
  await expect
    .poll(() => chart.getAttribute('aria-valuetext'))
    .toMatch(/^\d{4}-\d{2}：[\d,.]+[万亿]，\d+ 只新股$/);
});

test('a calendar week without events is only as tall as its dates', async () => {
  const page = await journey.read('/xinguList');
  const month = page.getByRole('table', { name: /新股日历$/ });
  const heightOf = (row: string) =>
    month
      .locator(row)
      .first()
      .evaluate((one) => one.getBoundingClientRect().height);
  await month.locator('tr:not(:has(li)) [data-folded="true"]').first().waitFor();
  expect(await heightOf('tbody tr:not(:has(li))')).toBeLessThan(40);
  expect(await heightOf('tr:has(li)')).toBeGreaterThan(60);
});

test('a month with new shares can be saved as a calendar file', async () => {
  const page = await journey.read('/xinguList');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '存为日历文件（.ics）' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^new-shares-\d{4}-\d{2}\.ics$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART;VALUE=DATE:\d{8}\r\n/,
  );
  await page.getByRole('link', { name: '上一月' }).click();
  await expect.poll(() => routeOf(page)).toMatch(/^\/xinguList\?month=\d{4}-\d{2}$/);
  const month = routeOf(page).slice(-7);
  await page.getByRole('link', { name: '上一年' }).click();
  await expect
    .poll(() => routeOf(page))
    .toBe(`/xinguList?month=${Number(month.slice(0, 4)) - 1}${month.slice(4)}`);
});

test('convertible bonds are sorted by ascending premium as of a stated day, and an issuer has an English name', async () => {
  const page = await journey.read('/bondList?list=convertibles', { lang: 'en' });
  const table = page.getByRole('table').last();
  await table.getByRole('row').nth(5).waitFor();
  const head = table.getByRole('columnheader', { name: /^Conversion premium/ });
  expect(await head.getAttribute('aria-sort')).toBe('ascending');
  const place = await head.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex);
  const texts = await table
    .getByRole('row')
    .evaluateAll((rows, at) => rows.slice(1, 6).map((row) => row.children[at]?.textContent ?? ''), place);
  // A bond whose price is below its conversion value has a negative premium.
  const premiums = texts.map(readPageNumber);
  expect(premiums.every(Number.isFinite), texts.join(' ')).toBe(true);
  expect(premiums).toEqual(premiums.toSorted((a, b) => a - b));
  await page.getByRole('link', { name: 'Bonds', exact: true }).last().click();
  await page.getByText(/^As of \d{4}-\d{2}-\d{2}$/).waitFor();
  await page.getByRole('link', { name: 'Ministry of Finance (demo)' }).first().waitFor();
});

test.each([
  ['/bondList', '起息日', false],
  ['/bond?list=issues', '起息日', false],
  ['/bond', '到期日', true],
  ['/bondIssuer?list=bonds', '到期日', true],
])(
  '%s lists the latest bonds first, or the outstanding bonds that are due next, by %s',
  async (path, name, isRising) => {
    const page = await journey.read(path);
    const table = page.getByRole('table').last();
    await table.getByRole('row').nth(5).waitFor();
    const sorted = table.getByRole('columnheader', { name });
    expect(await sorted.getAttribute('aria-sort')).toBe(isRising ? 'ascending' : 'descending');
    const place = await sorted.evaluate((head) => (head as HTMLTableCellElement).cellIndex);
    const days = await table
      .getByRole('row')
      .evaluateAll((rows, at) => rows.slice(1, 6).map((row) => row.children[at]?.textContent ?? ''), place);
    expect(days.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))).toBe(true);
    expect(days).toEqual(isRising ? days.toSorted() : days.toSorted().toReversed());
    await sorted.getByRole('button').click();
    await expect.poll(() => routeOf(page)).toContain('order=');
  },
);

test('a printed table states its number of rows and its URL, and the print shortcut first loads all rows of a table of moderate length', async () => {
  const page = await journey.read('/listedCompany');
  await page.getByRole('table').last().getByRole('row').nth(5).waitFor();
  await page.emulateMedia({ media: 'print' });
  const note = page.getByText(/ 条，页面地址：/);
  const [, printed, total] =
    /^(\d+) \/ (\d+) 条.*#\/listedCompany$/.exec((await note.textContent()) ?? '') ?? [];
  expect([printed, Number(total) > 100]).toEqual(['100', true]);
  const isPrinted = page.evaluate(() => new Promise((resolve) => Object.assign(window, { print: resolve })));
  await page.keyboard.press('Control+p');
  await isPrinted;
  expect(await note.textContent()).toMatch(new RegExp(`^${total} / ${total} 条`));
});

test.each([
  ['/perspective', '计算说明'],
  ['/esg/company?companyid=600901', '计算说明'],
])('on paper, %s has no buttons, and no table is wider than the sheet', async (path, button) => {
  const page = await journey.read(path, { viewport: { width: 720, height: 1000 } });
  await page.getByRole('main').getByRole('button', { name: button }).first().waitFor();
  await page.getByRole('main').getByRole('row').nth(5).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: button }).count()).toBe(0);
  const widest = await page
    .getByRole('table')
    .evaluateAll((tables) => Math.max(...tables.map((table) => table.getBoundingClientRect().right)));
  expect(widest).toBeLessThanOrEqual(720);
});

test('if the data is loaded anew between two pages of rows, all rows, counts and totals are requested again', async () => {
  let isLoaded = false;
  const again = new Set<string>();
  const page = await journey.read('/listedCompany', {}, (fresh) =>
    fresh.route('**/v1/data/p_jishi9420*/**', async (route) => {
      const url = new URL(route.request().url());
      isLoaded ||= url.searchParams.get('page') === '2';
      const response = await route.fetch();
      if (!isLoaded) return route.fulfill({ response });
      again.add(url.pathname);
      const { data, ...rest } = await response.json();
      const cells = data.cells?.map((column: unknown[]) => column.with(0, '000000'));
      await route.fulfill({
        json: { ...rest, data: { ...data, ...(cells && { cells }), version: 'of the load' } },
      });
    }),
  );
  const table = page
    .getByRole('region')
    .filter({ has: page.getByRole('table') })
    .last();
  await table.getByRole('row').nth(5).waitFor();
  // The frame may be painted before it has reacted to a scroll.
  const read = async (): Promise<string[]> => {
    await table.evaluate((frame) => frame.scrollTo(0, frame.scrollTop + 400));
    return [...again].toSorted();
  };
  await expect.poll(read).toEqual(['counts', 'rows'].map((part) => `/v1/data/p_jishi9420/${part}`));
  await table.evaluate((frame) => frame.scrollTo(0, 0));
  await expect.poll(() => table.getByRole('row').nth(1).textContent()).toContain('000000');
  expect(await page.getByRole('alert').count()).toBe(0);
});

test.each([
  ['/companylist', '总市值'],
  ['/cybList', '总市值'],
  ['/overseaList', '总市值'],
])('%s lists rows with values first, sorted by %s', async (path, column) => {
  const page = await journey.read(path);
  const head = page.getByRole('columnheader', { name: column }).last();
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
});
