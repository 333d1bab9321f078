import { expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { ofVisitor } from '../../harness/people.ts';

const journey = useJourney();

test.each([
  ['zh', '监管问询与回复', '未回复'],
  ['en', 'Exchange inquiries', 'Open'],
] as const)(
  'letters of exchanges in %s stand with their replies, and open ones are a press away',
  async (lang, title, open) => {
    const page = await journey.open('/dxNotice', {}, ofVisitor(lang));
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page
      .getByRole('link', { name: new RegExp(`^${open}`) })
      .first()
      .click();
    await expect.poll(() => new URLSearchParams(routeOf(page).split('?')[1]).get('state')).toBe('open');
  },
);

test.each([
  ['zh', '公告语料', 'Python 读取示例'],
  ['en', 'Corpus of notices', 'Loader in Python'],
] as const)(
  'the corpus in %s tells its files by day, its fields and a program that reads them',
  async (lang, title, loader) => {
    const page = await journey.open('/notice-corpus', {}, ofVisitor(lang));
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('heading', { name: loader }).waitFor();
    expect(await page.getByRole('main').textContent()).toContain('DictReader');
  },
);
