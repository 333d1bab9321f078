import { sql } from 'kysely';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { openDatabase } from '../../harness/database.ts';
import { useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newPerson, ofPerson, ofVisitor } from '../../harness/people.ts';
import { signInByPassword, WORDS } from '../../harness/register.ts';
import { atRest } from '../../harness/rest.ts';
import { useVerification } from '../../harness/verification.ts';

const journey = useJourney();
const verification = useVerification();

const LANGUAGES = [
  {
    lang: 'zh',
    path: '/marketData',
    watch: /^把 .+ 加入自选$/,
    list: '自选',
    none: '暂无自选股',
    search: '证券搜索',
    recent: '最近浏览',
    forget: '清除',
  },
  {
    lang: 'en',
    path: '/securitiesSnapshot',
    watch: /^Add .+ to the watch list$/,
    list: 'Watch list',
    none: 'The watch list is empty',
    search: 'Security search',
    recent: 'Recently viewed',
    forget: 'Clear',
  },
] as const;

/** Two stocks of the market. */
async function twoStocks(origin: string): Promise<[string, string]> {
  const { data } = await (await fetch(`${origin}/v1/market/quotes?limit=2`)).json();
  return data.items.map(({ code }: { code: string }) => code);
}

/** Runs something while the database keeps every change of a watch list waiting. */
async function whileWritesWait(run: () => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase(journey.site().home);
  try {
    await db.transaction().execute(async (tx) => {
      await sql`lock table watchlist in exclusive mode`.execute(tx);
      await run();
    });
  } finally {
    await close();
  }
}

describeInTurn(LANGUAGES)('the watch list, $lang', (words) => {
  const { lang, path } = words;
  const codesOf = (page: Page): Promise<(string | null)[]> =>
    page.locator('aside [data-code]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-code')));

  test('a visitor follows stocks, the sign-in takes them along, and another browser of the person has them', async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    const [first, second] = await twoStocks(origin);
    const page = await journey.open(`${path}?companyid=${first}`, {}, ofVisitor(lang));
    const button = page.getByRole('button', { name: words.watch });
    await button.click();
    await page.goto(`${origin}/#${path}?companyid=${second}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
    await button.click();
    await page.getByRole('button', { name: words.list, exact: true }).click();
    await expect.poll(() => codesOf(page)).toEqual([second, first]);
    await expectAccessible(page);

    await page.getByRole('banner').getByRole('button', { name: WORDS[lang].signIn }).click();
    await signInByPassword(page, verification, lang, person.mobile);
    await page.getByRole('status').filter({ hasText: WORDS[lang].signedIn }).waitFor();
    await expect.poll(() => codesOf(page)).toEqual([second, first]);

    const other = await journey.open(
      `${path}?companyid=${first}&list=watch`,
      {},
      ofPerson(person, origin, lang),
    );
    await expect.poll(() => codesOf(other)).toEqual([second, first]);
    await other.locator(`aside [data-code="${first}"]`).focus();
    await other.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => codesOf(other)).toEqual([first, second]);
    await other.getByRole('button', { name: words.watch }).click();
    await expect.poll(() => codesOf(other)).toEqual([second]);
    await other.reload();
    await expect.poll(() => codesOf(other)).toEqual([second]);
    // The first browser shows the change as soon as the person returns to it.
    expect(await codesOf(page)).toEqual([second, first]);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => codesOf(page)).toEqual([second]);
    const visitor = await journey.open(`${path}?companyid=${first}&list=watch`, {}, ofVisitor(lang));
    await visitor.getByText(words.none).waitFor();
  });

  test('takes a press once the list of the account is known, and none before', async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    const [first] = await twoStocks(origin);
    const line = Promise.withResolvers<void>();
    const page = await journey.open(`${path}?companyid=${first}`, {}, async (opened) => {
      await ofPerson(person, origin, lang)(opened);
      await opened.route('**/v1/my/watchlist', async (route) => {
        await line.promise;
        await route.continue();
      });
    });
    const button = page.getByRole('button', { name: words.watch });
    await expect.poll(() => button.isDisabled()).toBe(true);
    line.resolve();
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  });

  test('changes on a slow line reach the account in the order in which they were made, and none is taken back on the way', async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    const [first, second] = await twoStocks(origin);
    const page = await journey.open(`${path}?companyid=${first}`, {}, ofPerson(person, origin, lang));
    const line = Promise.withResolvers<void>();
    let isHeld = false;
    let answers = 0;
    await page.route('**/v1/my/watchlist', async (route) => {
      if (route.request().method() === 'POST' && !isHeld) {
        isHeld = true;
        await line.promise;
      }
      await route.continue();
    });
    page.on('response', (response) => {
      if (response.request().method() === 'POST' && response.url().endsWith('/watchlist')) answers++;
    });
    const button = page.getByRole('button', { name: words.watch });
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    await page.goto(`${origin}/#${path}?companyid=${second}`);
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
    await button.click();
    await page.getByRole('button', { name: words.list, exact: true }).click();
    await expect.poll(() => codesOf(page)).toEqual([second, first]);
    line.resolve();
    await expect.poll(() => answers).toBe(2);
    expect(await codesOf(page)).toEqual([second, first]);
    await page.reload();
    await expect.poll(() => codesOf(page)).toEqual([second, first]);
  });

  test('changes whose answer a reload overtakes are shown and kept by the page that follows', async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    const [first, second] = await twoStocks(origin);
    const page = await journey.open(`${path}?companyid=${first}`, {}, ofPerson(person, origin, lang));
    const ofChange = (call: Request) => call.method() === 'POST' && call.url().endsWith('/v1/my/watchlist');
    let answers = 0;
    page.on('response', (response) => {
      if (ofChange(response.request())) answers++;
    });
    const button = page.getByRole('button', { name: words.watch });
    await whileWritesWait(async () => {
      const sent = page.waitForRequest(ofChange);
      await button.click();
      await sent;
      await page.goto(`${origin}/#${path}?companyid=${second}`);
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
      await button.click();
      await page.getByRole('button', { name: words.list, exact: true }).click();
      await expect.poll(() => codesOf(page)).toEqual([second, first]);
      await page.reload();
      await expect.poll(() => codesOf(page)).toEqual([second, first]);
    });
    await expect.poll(() => answers).toBe(2);
    expect(await codesOf(page)).toEqual([second, first]);
    await page.reload();
    await expect.poll(() => codesOf(page)).toEqual([second, first]);
    expect(answers).toBe(2);
  });

  test('the search offers what was looked at last before anything is typed, until it is cleared', async () => {
    const { origin } = journey.site();
    const [first, second] = await twoStocks(origin);
    const page = await journey.open(`${path}?companyid=${first}`, {}, ofVisitor(lang));
    await atRest(page);
    await page.goto(`${origin}/#${path}?companyid=${second}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await atRest(page);
    await page.keyboard.press('Control+k');
    const grid = page.getByRole('grid', { name: words.recent });
    await expect.poll(() => grid.getByRole('row').count()).toBe(2);
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain(first);
    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: words.forget }).click();
    await expect.poll(() => grid.count()).toBe(0);
  });
});
