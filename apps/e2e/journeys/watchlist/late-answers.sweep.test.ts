import { sql } from 'kysely';
import type { Request } from 'playwright-core';
import { expect } from 'vitest';
import { openDatabase } from '../../harness/database.ts';
import { useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';
import { codesOf, twoStocks, WATCH_LIST } from './watch-list.ts';

const journey = useJourney();

/** Performs an action while a lock in the database delays every change of a watchlist. */
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

describeInTurn(WATCH_LIST)('the watchlist with slow answers, $lang', (words) => {
  const { lang, path } = words;

  test('stores changes in their order, and never shows one of them as undone in the meantime', async () => {
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

  test('keeps changes that a reload interrupts: the page shows and stores them after the reload', async () => {
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
});
