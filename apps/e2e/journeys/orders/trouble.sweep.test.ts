import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { placeOrder } from '../../harness/calls.ts';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { fillWallet } from '../../harness/operator.ts';
import { newPerson, ofPerson, type Person } from '../../harness/people.ts';
import { signInByPassword, WORDS } from '../../harness/register.ts';
import { atRest } from '../../harness/rest.ts';
import { useVerification } from '../../harness/verification.ts';
import { ORDER_WORDS } from './orders.words.ts';

const journey = useJourney();
const verification = useVerification();
const origin = (): string => journey.site().origin;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const [ZH, EN] = ORDER_WORDS;

/** Creates a user with an order and enough money to pay for it. */
async function orderOf(): Promise<{ person: Person; path: string }> {
  const person = await newPerson(origin());
  await fillWallet(journey.site(), person.mobile, 5_000n);
  return { person, path: `/order?number=${await placeOrder(origin(), person)}` };
}

/** Expects that the page of the wallet shows a balance. */
async function expectBalance(page: Page, text: string): Promise<void> {
  await page.goto(`${origin()}/#/admin/capital`);
  await page.locator('main dd').getByText(text, { exact: true }).first().waitFor();
}

describe('an order is paid only once', () => {
  test('if the button is pressed twice or in a second tab, and the second tab and Back then show it as paid', async () => {
    const { person, path } = await orderOf();
    const page = await journey.open(path, {}, ofPerson(person, origin(), 'zh'));
    const other = await journey.open(path, {}, ofPerson(person, origin(), 'zh'));
    await button(other, ZH.pay).waitFor();
    await button(page, ZH.pay).dblclick();
    await page.getByText(ZH.delivered).waitFor();
    await button(other, ZH.pay).click();
    await other.getByText(ZH.delivered).waitFor();
    await expectBalance(page, '¥20.00');
    await page.goBack();
    await page.getByText(ZH.delivered).waitFor();
    expect(await button(page, ZH.pay).count()).toBe(0);
  });

  test('even if the answer to the payment is slow or lost', async () => {
    const { person, path } = await orderOf();
    const page = await journey.open(path, {}, ofPerson(person, origin(), 'en'));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let calls = 0;
    await page.route('**/v1/my/orders/*/pay', async (route) => {
      calls += 1;
      await route.fetch();
      await released;
      await route.abort('connectionreset');
    });
    journey.expectFailedRequest('/pay');
    await button(page, EN.pay).click();
    await button(page, EN.pay).click({ force: true });
    await expect.poll(() => button(page, EN.pay).getAttribute('aria-busy')).toBe('true');
    release();
    await page.getByText(EN.delivered).waitFor();
    expect(calls).toBe(1);
    await expectBalance(page, 'CN¥20.00');
  });
});

test('an order in the list links to its payment only while it is unpaid', async () => {
  const { person, path } = await orderOf();
  const page = await journey.open('/admin/orderlist', {}, ofPerson(person, origin(), 'en'));
  const toPay = page.getByRole('link', { name: /^Pay order / });
  await toPay.click();
  await expect.poll(() => routeOf(page)).toBe(path);
  await button(page, EN.pay).click();
  await page.getByText(EN.delivered).waitFor();
  await page.goto(`${origin()}/#/admin/orderlist`);
  await page.getByRole('cell').getByText(EN.paid, { exact: true }).waitFor();
  expect(await toPay.count()).toBe(0);
});

test('a user whose session ends before the payment is asked to sign in, and returns to the order', async () => {
  const { person, path } = await orderOf();
  const page = await journey.open(path, {}, ofPerson(person, origin(), 'zh'));
  await button(page, ZH.pay).waitFor();
  // A call that is still in flight would fail and open the sign-in before the click.
  await atRest(page);
  await page.context().clearCookies();
  journey.expectFailedRequest('/v1/my/');
  await button(page, ZH.pay).click();
  await page.getByRole('dialog', { name: WORDS.zh.signIn }).waitFor();
  await signInByPassword(page, verification, 'zh', person.mobile);
  await expect.poll(() => routeOf(page)).toBe(path);
  await button(page, ZH.pay).click();
  await page.getByText(ZH.delivered).waitFor();
});

test.each([
  ['an hour fast', 3_600_000],
  ['years slow', -3 * 365 * 86_400_000],
])('the remaining time is correct even if the clock of the machine is %s', async (_, aside) => {
  const { person, path } = await orderOf();
  const page = await journey.open(path, {}, async (opened) => {
    await ofPerson(person, origin(), 'en')(opened);
    await opened.addInitScript((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    }, aside);
  });
  const left = page.getByText(/The order is held for (29:[0-5]\d|30:00)/);
  await left.waitFor();
  await button(page, EN.pay).waitFor();
});
