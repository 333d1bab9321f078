import { expect, test } from 'vitest';
import { expectCountAhead } from '../../harness/clock.ts';
import { useJourney } from '../../harness/journey.ts';

const journey = useJourney();

/**
 * `query-states.test.ts` checks that every query of the site has a placeholder and an error message. This test checks
 * it in a browser, for these pages.
 */
const PATHS = ['/home/data-center', '/product/package?apiId=p_stock2402', '/marketData'];

test.each(PATHS)(
  'without a connection, no part of a page keeps loading or claims to be empty, and every part loads automatically later: %s',
  async (path) => {
    journey.expectFailedRequest('/v1/');
    const page = await journey.open(path, {}, async (fresh) => {
      await fresh.clock.install();
      await fresh.route('**/v1/**', (route) => route.abort());
    });
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1 }).first().waitFor();
    const waiting = main.locator('[role=status]:not(:empty), [aria-busy=true]');
    await expectCountAhead(page, waiting, 0);
    for (const nothing of ['还没有', '暂无', '没有找到', '不存在'])
      expect(await main.getByText(nothing).count(), nothing).toBe(0);
    await page.unroute('**/v1/**');
    await expectCountAhead(page, main.getByRole('alert'), 0);
    await expectCountAhead(page, waiting, 0);
  },
);
