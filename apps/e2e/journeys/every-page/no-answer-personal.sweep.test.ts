import { expect, test } from 'vitest';
import { expectCountAhead } from '../../harness/clock.ts';
import { useJourney } from '../../harness/journey.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';

const journey = useJourney();
/**
 * `query-states.test.ts` checks that every query of the site has a placeholder and an error message. This test checks
 * it in a browser, for these pages.
 */
const PATHS = ['/admin/capital', '/admin/orderlist', '/admin/key'];
const NOTHING = ['还没有', '暂无', '没有找到', '不存在', '是空的', '没有调用'];
/**
 * Matches all personal calls except the one that fetches the user, without which the page would not know its reader.
 */
const OF_PERSON = /\/v1\/my\/(?!user\b)/;

test.each(PATHS)(
  'a page of the personal center reports failed calls, and is complete after they have been retried: %s',
  async (path) => {
    journey.expectFailedRequest('/v1/');
    const { origin } = journey.site();
    const person = await newPerson(origin);
    const page = await journey.open(path, {}, async (fresh) => {
      await fresh.clock.install();
      await ofPerson(person, origin, 'zh')(fresh);
      await fresh.route(OF_PERSON, (route) =>
        route.fulfill({ status: 500, json: { code: -1, msg: '系统繁忙', data: null } }),
      );
    });
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1 }).first().waitFor();
    const waiting = main.locator('[role=status]:not(:empty), [aria-busy=true]');
    await expectCountAhead(page, waiting, 0);
    const alerts = main.getByRole('alert');
    const retries = main.getByRole('alert').getByRole('button', { name: '重试' });
    expect(await retries.count()).toBe(await alerts.count());
    for (const nothing of NOTHING) expect(await main.getByText(nothing).count(), nothing).toBe(0);
    await page.unroute(OF_PERSON);
    await retries.evaluateAll((buttons: HTMLButtonElement[]) => {
      for (const button of buttons) button.click();
    });
    await expectCountAhead(page, alerts, 0);
    await expectCountAhead(page, waiting, 0);
  },
);
