import { readFile } from 'node:fs/promises';
import { STATISTICS, type ThemeFigures } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { ofVisitor } from '../../harness/people.ts';
import { atRest } from '../../harness/rest.ts';

const journey = useJourney();

const LANGUAGES = [
  {
    lang: 'zh',
    path: '/thematicStatistics',
    theme: '专题',
    grouping: '分组',
    csv: '下载 CSV',
    total: '合计',
    how: '怎么算的',
    field: /F012N（派息比例/,
  },
  {
    lang: 'en',
    path: '/thematicData',
    theme: 'Theme',
    grouping: 'Grouping',
    csv: 'Download CSV',
    total: 'All',
    how: 'How is this calculated?',
    field: /F012N \(Cash dividend ratio/,
  },
] as const;

describe.each(LANGUAGES)(
  'statistics by theme, $lang',
  ({ lang, path, theme, grouping, csv, total, how, field }) => {
    test('a theme is chosen and grouped; the link shows the same to others, and the file has the figures of the table', async () => {
      const options = { reducedMotion: 'reduce' } as const;
      const page = await journey.open(path, options, ofVisitor(lang));
      await page.getByLabel(theme, { exact: true }).selectOption('dividends');
      await page.getByLabel(grouping, { exact: true }).selectOption('year');
      await atRest(page);
      await expect.poll(() => routeOf(page)).toBe(`${path}?statistic=dividendPlans&by=year`);
      const rowsOf = (one: typeof page): Promise<string[]> =>
        one.locator('main table tbody tr, main table tfoot tr').allInnerTexts();
      const rows = await rowsOf(page);
      expect(rows.length).toBeGreaterThan(2);
      await page.getByText(how).click();
      await page.getByText(field).waitFor();

      const other = await journey.open(routeOf(page), options);
      await expect.poll(() => rowsOf(other)).toEqual(rows);

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: csv }).click(),
      ]);
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
      const cells = rows.map((row) => row.split(/\s+/).filter((cell) => cell !== ''));
      expect(lines.map((line) => line.split(','))).toEqual(
        cells.map(([name = '', value = '', count = '']) => [
          name,
          value.replaceAll(',', ''),
          count.replaceAll(',', ''),
        ]),
      );
      expect(lines.at(-1)?.startsWith(`${total},`)).toBe(true);
    });
  },
);

test('each statistic has figures of the demo market, by each of its groupings', async () => {
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

test('new shares are all those of the register, also where no price of their first day is held', async () => {
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
