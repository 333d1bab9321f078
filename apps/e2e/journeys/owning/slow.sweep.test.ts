import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { fillWallet } from '../../harness/operator.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';
import { putKeyAway } from '../../harness/register.ts';
import { ORDER_WORDS } from '../orders/orders.words.ts';

const journey = useJourney();
const words = ORDER_WORDS[0];
const MICROTASKS = 50;

/**
 * Presses a button repeatedly while its call is in flight: as a double click at the same moment, and again after the
 * call has been sent. Returns the calls that were made.
 */
async function pressTwice(page: Page, name: string | RegExp, part: Page | Locator = page): Promise<string[]> {
  const calls: string[] = [];
  const arrive = Promise.withResolvers<void>();
  await page.route('**/v1/my/**', async (route) => {
    if (route.request().method() === 'POST') {
      calls.push(new URL(route.request().url()).pathname);
      await arrive.promise;
    }
    await route.continue();
  });
  const button = part.getByRole('button', { name, exact: true }).first();
  await button.evaluate(async (element: HTMLElement, microtasks) => {
    element.click();
    // These clicks are made before the browser does anything else.
    for (let step = 0; step < microtasks; step++) await null;
    element.click();
  }, MICROTASKS);
  const box = await button.boundingBox();
  if (box === null) throw new Error(`${name} is not there`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.dblclick(x, y);
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await page.mouse.click(x, y);
  arrive.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  return calls;
}

test('on a slow network, a button clicked repeatedly creates, orders and pays once', async () => {
  const { origin } = journey.site();
  const person = await newPerson(origin);
  const page = await journey.open('/admin/key', {}, ofPerson(person, origin, 'zh'));
  await page.getByRole('button', { name: '新建密钥', exact: true }).first().click();
  expect(await pressTwice(page, '新建密钥', page.getByRole('dialog'))).toHaveLength(1);
  await putKeyAway(page, 'zh');
  await fillWallet(journey.site(), person.mobile, 100_000n);

  await page.goto(`${origin}/#${words.product}`);
  await page.getByRole('radio', { name: words.month }).check();
  await page.getByRole('button', { name: words.buy, exact: true }).click();
  await page.getByLabel(words.accept).check();
  expect(await pressTwice(page, words.place)).toHaveLength(1);
  await page.waitForURL(/number=/);

  // If the answer to a payment is lost, the page reports this, and the user can pay again.
  journey.expectFailedRequest('/pay');
  await page.route('**/pay', (route) => route.abort(), { times: 1 });
  const pay = page.getByRole('button', { name: words.pay });
  await pay.click();
  await page.getByRole('alert').first().waitFor();
  expect(await pressTwice(page, words.pay)).toHaveLength(1);
  await page.getByText(words.delivered).waitFor();
});
