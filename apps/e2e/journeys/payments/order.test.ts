import { expect } from 'vitest';
import { placeOrder } from '../../harness/calls.ts';
import { expectShownAhead } from '../../harness/clock.ts';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { fillWallet } from '../../harness/operator.ts';
import { newPerson, ofPerson, ofPersonAhead } from '../../harness/people.ts';
import { button, ORDER_WORDS, payByChannel, startPaying } from './order-payment.ts';

const journey = useJourney();
const origin = (): string => journey.site().origin;

describeInTurn(ORDER_WORDS)('an order that is paid through a channel, $lang', (words) => {
  test("is paid on the channel's page, after which the window shows the payment and the order is delivered", async () => {
    const { page } = await startPaying(journey, words, {}, ofPerson);
    const [cashier] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: words.openPage }).click(),
    ]);
    await cashier.locator('button[value="pay"]').click();
    await page.getByText(words.paid).waitFor();
    await button(page, words.done).click();
    await page.getByText(words.delivered).waitFor();
  });

  test('cannot be paid in an open window with a QR code after it was paid in another tab', async () => {
    const person = await newPerson(origin());
    await fillWallet(journey.site(), person.mobile, 5_000n);
    const path = `/order?number=${await placeOrder(origin(), person)}`;
    const [page, other] = [
      await journey.open(path, {}, ofPersonAhead(person, origin(), words.lang)),
      await journey.open(path, {}, ofPersonAhead(person, origin(), words.lang)),
    ];
    await payByChannel(page, words);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img').waitFor();
    await button(other, words.pay).click();
    await other.getByText(words.delivered).waitFor();
    await expectShownAhead(page, dialog.getByText(words.elsewhere));
    expect(await dialog.getByRole('img').count()).toBe(0);
    await button(page, words.done).click();
    await page.getByText(words.delivered).waitFor();
  });

  test('is paid by money that arrives after the payment was closed, and the open window reports this', async () => {
    const { page, number } = await startPaying(journey, words);
    await fetch(`${origin()}/dev/cashier/${number}?act=late`, { redirect: 'manual' });
    await expectShownAhead(page, page.getByText(words.closed));
    await fetch(`${origin()}/dev/cashier/${number}?act=pay`, { redirect: 'manual' });
    await expectShownAhead(page, page.getByText(words.paid));
    expect(await button(page, words.again).count()).toBe(0);
  });

  test("shows the result to a payer who was redirected back from the channel's page", async () => {
    const { page, number } = await startPaying(journey, words, { viewport: PHONE });
    await page.goto(`${origin()}/#/admin/capital?payment=${number}`);
    const result = page.getByRole('dialog', { name: words.result });
    await result.getByText(words.waiting).waitFor();
    await fetch(`${origin()}/dev/cashier/${number}?act=pay`, { redirect: 'manual' });
    await expectShownAhead(page, result.getByText(words.paid));
    await button(page, words.done).click();
    await expect.poll(() => routeOf(page)).toBe('/admin/capital');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});
