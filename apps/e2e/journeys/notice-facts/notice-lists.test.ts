import type { DataRows } from '@jishi/contract';
import { expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';

const journey = useJourney();

test.each(
  onlyIn(
    [
      ['zh', '监管问询与回复', '未回复'],
      ['en', 'Exchange inquiries', 'Open'],
    ] as const,
    'zh',
  ),
)(
  'letters from exchanges in %s are shown with their replies, and unanswered letters are one click away',
  async (lang, title, open) => {
    const page = await journey.read('/dxNotice', { lang });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page
      .getByRole('link', { name: new RegExp(`^${open}`) })
      .first()
      .click();
    await expect.poll(() => new URLSearchParams(routeOf(page).split('?')[1]).get('state')).toBe('open');
  },
);

test.each(
  onlyIn(
    [
      ['zh', '公告语料', 'Python 读取示例'],
      ['en', 'Announcement corpus', 'Python loader'],
    ] as const,
    'en',
  ),
)(
  'the corpus in %s shows its files by day, its fields and a program that reads them',
  async (lang, title, loader) => {
    const page = await journey.read('/notice-corpus', { lang });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(loader, { exact: true }).first().click();
    await expect.poll(() => page.getByText('DictReader').first().isVisible()).toBe(true);
  },
);

test.each(
  onlyIn(
    [
      ['zh', '机构名称中包含的文字', '查询'],
      ['en', 'Institution name contains', 'Apply'],
    ] as const,
    'zh',
  ),
)('ratings in %s are filtered by institution', async (lang, field, apply) => {
  const { cells, columns } = await ratings();
  const name = String(cells[columns.indexOf('F002V')]?.[0]);
  const page = await journey.read('/notice-research?list=ratings', { lang });
  const filter = page.getByRole('textbox', { name: field });
  await filter.fill(name);
  await page.getByRole('button', { name: apply, exact: true }).click();
  await expect.poll(() => new URLSearchParams(routeOf(page).split('?')[1]).get('institution')).toBe(name);
  const { total } = await ratings(name);
  expect(total).toBeLessThan((await ratings()).total);
  await page.getByText(total.toLocaleString('en'), { exact: false }).first().waitFor();
});

async function ratings(institution = '') {
  const query =
    institution === '' ? '' : `?${new URLSearchParams({ where: `${new URLSearchParams({ institution })}` })}`;
  const answer = await fetch(`${journey.site().origin}/v1/data/p_sysapi1089/rows${query}`);
  return ((await answer.json()) as { data: DataRows }).data;
}
