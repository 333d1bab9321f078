import type { Overview } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE, useJourney, WIDE } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { atRest } from '../../harness/rest.ts';
import { shiftOf, watchShift } from '../../harness/shift.ts';
import { ask, LANGUAGES } from './home.fixture.ts';

const journey = useJourney();

/** Replaces the server's answers. The keys are the ends of the paths. */
async function answer(page: Page, answers: Record<string, unknown>): Promise<void> {
  for (const [path, data] of Object.entries(answers)) {
    await page.route(`**/v1/${path}*`, (route) => route.fulfill({ json: { code: 0, msg: 'success', data } }));
  }
}

describeInTurn(LANGUAGES)(
  'the home page in $lang, before its answers arrive or if they never do',
  (words) => {
    const { path, quotes } = words;

    test('shows no number until it arrives, and a dash for one that does not exist', async () => {
      let answerNow = (): void => undefined;
      const release = new Promise<void>((resolve) => {
        answerNow = resolve;
      });
      const page = await journey.open(path, {}, (fresh) =>
        fresh.route('**/v1/catalog/overview*', async (route) => {
          await release;
          await route.continue();
        }),
      );
      const numbers = page.locator('dl[aria-busy] dd');
      await expect.poll(() => numbers.allTextContents()).toEqual(Array.from({ length: 6 }, () => ''));
      answerNow();
      await expect
        .poll(() =>
          page
            .locator('dl[aria-busy="false"] dd')
            .allTextContents()
            .then((all) => all.every(Boolean)),
        )
        .toBe(true);
    });

    test('explains in each empty part what would fill it', async () => {
      const page = await journey.read(`${path}?`);
      await page.getByRole('link', { name: quotes, exact: true }).waitFor();
      const overview = await ask<Overview>(journey, 'catalog/overview');
      const nothing = { ...overview, datasets: 0, categories: [], popular: [], example: null };
      await answer(page, {
        'catalog/overview': nothing,
        'market/breadth': null,
        'market/indices': [],
        'market/notices': [],
        'market/new-shares': [],
      });
      await page.reload();
      for (const text of [words.noMarket, words.noNotices, words.noShares, words.noData])
        await page.getByText(text).first().waitFor();
      await expect
        .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents())
        .not.toContain(words.headings[0]);
    });

    test('reports that the server cannot be reached, also in the market strip, and offers a retry button', async () => {
      journey.expectFailedRequest('/v1/');
      const page = await journey.open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.route('**/v1/**', (route) => route.abort());
      await page.reload();
      const alert = page.getByRole('region', { name: words.market }).getByRole('alert');
      await expect.poll(() => alert.textContent()).toContain(words.unreachable);
      expect(await page.getByText(words.noMarket).count()).toBe(0);
      const called = page.waitForRequest('**/v1/market/indices*');
      await alert.getByRole('button', { name: words.retry }).click();
      await called;
    });

    test.each([
      ['wide', WIDE],
      ['phone', PHONE],
    ])('does not shift when its parts arrive (%s)', async (_, viewport) => {
      const page = await journey.open(path, { viewport }, watchShift);
      await page.getByRole('link', { name: quotes, exact: true }).waitFor();
      await atRest(page);
      expect(await shiftOf(page)).toBeLessThan(0.02);
    });
  },
);
