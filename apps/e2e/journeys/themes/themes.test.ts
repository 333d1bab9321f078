import { readFile } from 'node:fs/promises';
import { STATISTICS, type ThemeFigures } from '@jishi/contract';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';
import { readPageNumber } from '../../harness/page-number.ts';
import { atRest } from '../../harness/rest.ts';

const journey = useJourney();

/** Counts the pixels of a picture that have the given colour. */
async function pixelsOf(
  path: string,
  [red, green, blue]: readonly [number, number, number],
): Promise<number> {
  const bitmap = await loadImage(await readFile(path));
  const context = createCanvas(bitmap.width, bitmap.height).getContext('2d');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1;
  return count;
}

const LANGUAGES = [
  {
    lang: 'zh',
    path: '/thematicStatistics',
    list: '统计项',
    grouping: '分组',
    year: '按年',
    csv: '下载 CSV',
    total: '合计',
    how: '计算说明',
    head: '年（分红年度）',
    figure: '派现方案数',
    picture: '图片',
    field: /F012N（派息比例/,
  },
  {
    lang: 'en',
    path: '/thematicData',
    list: 'Statistic',
    grouping: 'Grouping',
    year: 'By year',
    csv: 'Download CSV',
    total: 'All',
    how: 'How it is calculated',
    head: 'Year (Dividend period)',
    figure: 'Cash dividend plans',
    picture: 'Image',
    field: /F012N \(Cash dividend per 10 shares/,
  },
] as const;

describe.each(onlyIn(LANGUAGES, 'zh'))(
  'statistics by theme, $lang',
  ({ lang, path, list, grouping, year, csv, total, how, field, head, figure, picture }) => {
    test('show the same table to everyone who opens the link of a theme and grouping, and the file has the same figures', async () => {
      const page = await journey.read(path, { lang });
      await page.getByRole('navigation', { name: list }).getByRole('link', { name: figure }).click();
      await page.getByRole('group', { name: grouping }).getByText(year, { exact: true }).click();
      await atRest(page);
      await expect.poll(() => routeOf(page)).toBe(`${path}?statistic=dividendPlans&by=year`);
      // The latest row comes first, and the chart states the same figures as the columns of the table.
      expect(await page.getByRole('columnheader', { name: head }).getAttribute('aria-sort')).toBe(
        'descending',
      );
      const chart = page.getByRole('slider');
      const newest = await page.locator('main tbody tr').first().allInnerTexts();
      expect((await chart.getAttribute('aria-valuetext'))?.match(/\d[\d,]*/g)).toEqual(
        newest[0]?.split(/\s+/).slice(0, 2),
      );
      await chart.press('Home');
      const oldest = await page.locator('main tbody tr').last().allInnerTexts();
      expect((await chart.getAttribute('aria-valuetext'))?.match(/\d[\d,]*/g)).toEqual(
        oldest[0]?.split(/\s+/).slice(0, 2),
      );
      expect(await chart.locator('[data-bar]').count()).toBe(await page.locator('main tbody tr').count());

      await page.getByRole('button', { name: figure }).click();
      await expect
        .poll(() => routeOf(page))
        .toBe(`${path}?statistic=dividendPlans&by=year&order=${encodeURIComponent('value:desc')}`);
      await page.locator('th[aria-sort="descending"]', { hasText: figure }).waitFor();
      const rowsOf = (one: typeof page): Promise<string[]> =>
        one.locator('main table tbody tr, main table tfoot tr').allInnerTexts();
      const rows = await rowsOf(page);
      expect(rows.length).toBeGreaterThan(2);
      const plans = rows.slice(0, -1).map((row) => Number(row.split(/\s+/)[1]?.replaceAll(',', '')));
      expect(plans).toEqual(plans.toSorted((a, b) => b - a));
      const years = new Map(
        rows.slice(0, -1).map((row, at) => [Number(row.split(/\s+/)[0]), plans[at] ?? 0]),
      );
      const changes = rows.slice(0, -1).map((row) => row.split(/\s+/)[2] ?? '');
      expect(changes.map(readPageNumber)).toEqual(
        [...years].map(([year, count]) => {
          const before = years.get(year - 1);
          return before === undefined ? Number.NaN : Number(((100 * (count - before)) / before).toFixed(2));
        }),
      );
      expect(changes.filter((change) => change !== '').length).toBeGreaterThan(0);
      await page.getByText(how).click();
      await page.getByText(field).waitFor();

      const other = await journey.read(routeOf(page));
      await expect.poll(() => rowsOf(other)).toEqual(rows);

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: csv }).click(),
      ]);
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
      const cells = rows.map((row) => row.split(/\s+/).filter((cell) => cell !== ''));
      expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual(
        cells.map(([name = '', value = '']) => [name, value.replaceAll(',', '')]),
      );
      expect(lines.slice(0, -1).map((line) => Number(line.split(',')[2] || Number.NaN).toFixed(2))).toEqual(
        changes.map((change) => readPageNumber(change).toFixed(2)),
      );
      expect(lines.at(-1)?.startsWith(`${total},`)).toBe(true);

      const [image] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: picture }).click(),
      ]);
      expect(image.suggestedFilename()).toBe('dividendPlans-year.png');
      // The columns have the same colour in the picture as on the page.
      expect(await pixelsOf(await image.path(), [11, 87, 208])).toBeGreaterThan(2000);
    });
  },
);

test('each statistic has figures from the demo market in each of its groupings', async () => {
  const { origin } = journey.site();
  for (const { id, groupings } of STATISTICS)
    for (const grouping of groupings) {
      const response = await fetch(`${origin}/v1/themes/${id}?grouping=${grouping}`, {
        headers: { 'x-forwarded-for': `198.51.100.${STATISTICS.findIndex((one) => one.id === id)}` },
      });
      const { data } = (await response.json()) as { data: ThemeFigures };
      expect([id, grouping, (data.groups?.length ?? 0) > 0, data.total.value !== null]).toEqual([
        id,
        grouping,
        true,
        true,
      ]);
    }
});

test('the number of new shares includes every row of the register, even without a first-day price', async () => {
  const { origin } = journey.site();
  const read = async <Data>(path: string): Promise<Data> =>
    ((await (await fetch(`${origin}${path}`)).json()) as { data: Data }).data;
  const figures = await read<ThemeFigures>('/v1/themes/newShares?grouping=year');
  const register = await read<{ total: number }>('/v1/data/p_jishi9420/rows?size=1');
  expect(figures.total.rows).toBe(register.total);
  const byBoard = await read<ThemeFigures>('/v1/themes/newShares?grouping=board');
  expect(byBoard.groups?.map(({ name }) => name?.en)).toEqual(
    expect.arrayContaining(['SSE Main Board', 'STAR Market', 'ChiNext']),
  );
});

test('a statistic without figures shows its coverage instead of a chart', async () => {
  const page = await journey.read('/thematicStatistics?statistic=dividendAmount&by=year', {}, (opened) =>
    opened.route('**/v1/themes/dividendAmount*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: ThemeFigures };
      for (const group of answer.data.groups ?? []) Object.assign(group, { value: null, rows: 1, of: 400 });
      await route.fulfill({ response, json: answer });
    }),
  );
  await page.getByText('有数值的行不足一半，不作统计；覆盖情况见下表').waitFor();
  await page.getByRole('cell', { name: '1 / 400', exact: true }).first().waitFor();
  expect(await page.getByRole('slider').count()).toBe(0);
  expect(await page.getByRole('button', { name: '图片', exact: true }).count()).toBe(0);
});
