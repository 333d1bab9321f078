import { readFile } from 'node:fs/promises';
import type { Coverage, DailyBars } from '@jishi/contract';
import { expect, test } from 'vitest';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';

const journey = useJourney();
const PATH = '/quantitativeData';

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${journey.site().origin}/v1/market/${path}`);
  return ((await response.json()) as { data: T }).data;
}

test('the coverage lists the available data, and the notebook contains the URL of this site and the entered stock', async () => {
  const { sets, days } = await ask<Coverage>('coverage');
  const prices = sets.find(({ part }) => part === 'prices');
  const page = await journey.read(PATH);
  const coverage = page.getByRole('table', { name: '覆盖', exact: true });
  await expect
    .poll(() => coverage.getByRole('row', { name: /p_stock2402/ }).textContent())
    .toContain(prices?.from ?? '');
  await expect
    .poll(() => page.getByRole('table', { name: '各时点有行情的股票' }).getByRole('row').count())
    .toBe(days.length + 1);
  // The code and the notebook come first, and the formulas come last.
  expect((await page.locator('main h2').allInnerTexts()).map((text) => text.trim())).toEqual([
    '代码与结果',
    '从笔记本开始',
    '查看与下载',
    '核对一只股票',
    '覆盖',
    '口径与公式',
  ]);

  const [row] = (
    (await (await fetch(`${journey.site().origin}/v1/catalog/datasets/p_stock2402/sample`)).json()) as {
      data: { records: object[] };
    }
  ).data.records;
  const answer = page.getByRole('region', { name: '代码与结果' }).locator('pre').last();
  await expect.poll(() => answer.textContent()).toBe(JSON.stringify(row, null, 2));

  const section = page.getByRole('region', { name: '核对一只股票' });
  await section.getByLabel('证券代码', { exact: true }).fill('000901');
  await page.getByRole('button', { name: '核对' }).click();
  await expect.poll(() => routeOf(page)).toBe(`${PATH}?security=000901`);
  const { dates } = await ask<DailyBars>('bars/stock/000901');
  await section.getByText(dates.length.toLocaleString('en'), { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载笔记本（.ipynb）' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('jishi-000901.ipynb');
  const { cells } = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    cells: { source: string[] }[];
  };
  const text = cells.map(({ source }) => source.join('')).join('\n');
  for (const part of [`SITE = "${journey.site().origin}"`, 'CODE, FIRST, LAST = "000901"', prices?.path])
    expect(text).toContain(part);
});

test('in English on a phone, changing the data set removes the filters of the previous one', async () => {
  const page = await journey.read(`${PATH}?security=000901&sdate=2026-01-05`, {
    viewport: PHONE,
    lang: 'en',
  });
  await page.getByLabel('Data set', { exact: true }).selectOption('calendar');
  await expect.poll(() => routeOf(page)).toBe(`${PATH}?security=000901&set=calendar`);
  const rows = page.getByRole('region', { name: 'View and download' });
  await rows
    .getByRole('link', { name: /p_public0001/ })
    .first()
    .waitFor();
});
