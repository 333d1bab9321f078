import { describe, expect, test } from 'vitest';
import { factsOf } from '../../harness/facts.ts';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';
import { ofVisitor } from '../../harness/people.ts';

const journey = useJourney();

const LANGUAGES = [
  { lang: 'zh', title: '智能公告', table: '公告要素', kind: '担保', code: '证券代码', amount: '金额（元）' },
  {
    lang: 'en',
    title: 'Facts from notices',
    table: 'Announcement facts',
    kind: 'Guarantees',
    code: 'Stock code',
    amount: 'Amount (CNY)',
  },
] as const;

describe.each(onlyIn(LANGUAGES, 'en'))(
  'facts of notices in $lang',
  ({ lang, title, table, kind, code, amount }) => {
    test('are chosen by subject and company, and a notice opens with its facts marked where they stand', async () => {
      const { origin } = journey.site();
      const page = await journey.open('/smartNotice', {}, ofVisitor(lang));
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('main').getByText(kind, { exact: true }).first().click();
      await page.getByRole('textbox', { name: code }).fill('600901');
      const { items } = await factsOf(origin, 'kind=guarantee&code=600901');
      const rows = page.getByRole('table', { name: table }).getByRole('row');
      await expect.poll(() => rows.count()).toBe(items.length + 1);
      const head = page.getByRole('columnheader', { name: amount });
      expect(await head.evaluate((cell) => getComputedStyle(cell).textAlign)).toBe('right');

      const [first] = items;
      await rows
        .nth(1)
        .getByRole('link', { name: first?.title ?? '' })
        .click();
      const dialog = page.getByRole('dialog', { name: first?.title ?? '' });
      await expect.poll(() => dialog.locator('mark').count()).toBe(first?.facts.length);
      expect(new URLSearchParams(routeOf(page).split('?')[1]).get('notice')).toBe(first?.textId);
      await page.keyboard.press('Escape');
      await expect.poll(() => routeOf(page)).toBe('/smartNotice?kind=guarantee&code=600901');
    });
  },
);
