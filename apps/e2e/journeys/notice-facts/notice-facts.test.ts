import { describe, expect, test } from 'vitest';
import { factsOf } from '../../harness/facts.ts';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';

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
    test('are filtered by subject and company, and a notice opens with its facts marked in the text', async () => {
      const { origin } = journey.site();
      const page = await journey.read('/smartNotice', { lang });
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('main').getByText(kind, { exact: true }).first().click();
      await page.getByRole('textbox', { name: code }).fill('600901');
      const { items } = await factsOf(origin, 'kind=guarantee&code=600901');
      const rows = page.getByRole('table', { name: table, exact: true }).getByRole('row');
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

test('a summary states the number of notices and the largest amount for each subject, and links to the subject', async () => {
  const page = await journey.read('/smartNotice');
  const summary = page.getByRole('table', { name: '最新公告要素', exact: true });
  const row = summary.getByRole('row').filter({ hasText: '担保' }).first();
  await row.getByText(/^[\d.,]+[万亿]元$/).waitFor();
  expect(await summary.getByText(/^\d{4}-\d{2}-\d{2}$/).count()).toBe(7);
  await row.getByRole('link').last().click();
  await page.getByRole('dialog').locator('mark').first().waitFor();
  expect(routeOf(page)).toMatch(/^\/smartNotice\?kind=guarantee&notice=/);
});

test('on a phone, notices are shown as cards of two lines, 20 at a time, and tapping a card opens its notice', async () => {
  const page = await journey.read('/smartNotice', { viewport: PHONE, isMobile: true, hasTouch: true });
  const cards = page.getByRole('list', { name: '公告要素' }).getByRole('listitem');
  await cards.nth(19).waitFor();
  expect(await cards.count()).toBe(20);
  const heights = await cards.evaluateAll((them) => them.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(70);
  const { height, width } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    width: document.documentElement.scrollWidth,
  }));
  expect(height).toBeLessThan(4_000);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('button', { name: '显示更多' }).click();
  await expect.poll(() => cards.count()).toBe(40);
  await cards.first().getByRole('link').click();
  await page.getByRole('dialog').locator('mark').first().waitFor();
});
