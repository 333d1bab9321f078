import { formatMoney } from '@jishi/contract';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { routeOf, useJourney, windowsLeft } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newMobile } from '../../harness/new-values.ts';
import { accountOf, fillWallet, operator } from '../../harness/operator.ts';
import { newPerson, ofPerson, ofVisitor } from '../../harness/people.ts';
import { ORDER_WORDS } from './orders.words.ts';

const journey = useJourney();
const origin = (): string => journey.site().origin;
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

describeInTurn(ORDER_WORDS)('buying, $lang', (words) => {
  const { lang } = words;

  /** Chooses the month on the product's page. */
  const choose = async (page: Page, then: string): Promise<void> => {
    await page.getByRole('radio', { name: words.month }).check();
    await button(page, then).click();
  };
  const placeOrder = async (page: Page): Promise<void> => {
    await page.getByLabel(words.accept).check();
    await button(page, words.place).click();
    await page.waitForURL(/number=/);
  };

  test("keeps a visitor's cart during the sign-in, and the order continues from there", async () => {
    const person = await newPerson(origin());
    const page = await journey.open(words.product, {}, ofVisitor(lang));
    journey.expectFailedRequest('/v1/my/user');
    await choose(page, words.add);
    await page.getByText(words.added).waitFor();
    // This is how a sign-in ends: the session starts, and the page reloads.
    await ofPerson(person, origin(), lang)(page);
    await page.evaluate(() => localStorage.removeItem('isLogin'));
    await page.reload();
    await page.goto(`${origin()}/#/admin/cart`);
    await page.getByRole('spinbutton', { name: words.quantity }).fill('2');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('tbody tr').textContent()).toContain(formatMoney(6_000, lang));
    await button(page, words.checkout).click();
    await button(page, words.place).click();
    await page.getByText(words.tick, { exact: true }).waitFor();
    await placeOrder(page);
    await page.goto(`${origin()}/#/admin/cart`);
    await page.getByText(words.empty).waitFor();
  });

  test('charges the total above the buy button, which shows free calls separately', async () => {
    const person = await newPerson(origin());
    const page = await journey.open(words.product, {}, ofPerson(person, origin(), lang));
    await page.getByRole('radio', { name: words.byCall }).check();
    await page.getByLabel(words.calls, { exact: true }).fill('1000');
    const price = page.getByRole('region', { name: words.price });
    await price.getByText(words.pack, { exact: false }).waitFor();
    await price.getByText(words.trialLeft, { exact: false }).waitFor();
    const total = await price.locator('p', { hasText: words.total }).locator('strong').textContent();
    expect(total).toMatch(/^(CN)?¥30\.00/);
    await button(page, words.buy).click();
    await page.getByRole('button', { name: words.place }).waitFor();
    await page
      .getByText(total ?? '', { exact: true })
      .first()
      .waitFor();
  });

  test('shows what the account pays for a call: a free call if any are left, or nothing during a term', async () => {
    const person = await newPerson(origin(), `价格${newMobile().slice(-8)}`);
    const page = await journey.open(`${words.product}&tab=code`, {}, ofPerson(person, origin(), lang));
    await page.getByText(words.trialPays, { exact: false }).waitFor();
    await button(page, words.run).click();
    await page.getByText(words.trialPaysNext, { exact: false }).waitFor();
    await page.getByText(words.trialBullet, { exact: false }).waitFor();
    const account = await accountOf(journey.site(), person.nickname);
    await operator(journey.site(), 'grant', 'term', account, 'p_stock2402');
    await page.reload();
    await page.getByText(words.termPays, { exact: false }).waitFor();
    expect(await page.getByText(words.trialBullet, { exact: false }).count()).toBe(0);
    await page.getByText(words.endless, { exact: true }).waitFor();
    expect(await button(page, words.buy).count()).toBe(0);
    expect(await button(page, words.add).count()).toBe(0);
  });

  test('reports that the wallet has too little money and succeeds after a top-up, and the purchase can be used immediately and renewed', async () => {
    const person = await newPerson(origin());
    const page = await journey.open(words.product, {}, ofPerson(person, origin(), lang));
    await choose(page, words.buy);
    await placeOrder(page);
    await page.getByText(words.short, { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: words.wallet }).isDisabled()).toBe(true);
    await fillWallet(journey.site(), person.mobile, 100_000n);
    await page.reload();
    await expect.poll(() => page.getByRole('radio', { name: words.wallet }).isChecked()).toBe(true);
    await button(page, words.pay).click();
    await page.getByText(words.delivered).waitFor();
    await page.locator('dt').getByText(words.paidTotal, { exact: true }).waitFor();
    await page.goto(`${origin()}/#/admin/orderlist`);
    await page.getByRole('cell').getByText(words.paid, { exact: true }).waitFor();
    await page.getByRole('cell').getByText(words.oneMonth, { exact: true }).waitFor();
    await page.goto(`${origin()}/#/admin/capital`);
    await page.getByRole('link', { name: words.orderInStatement }).click();
    await page.getByText(words.delivered).waitFor();
    const number = /number=(\w+)/.exec(page.url())?.[1] ?? '';
    // The page of a package that contains the data set states this, and deducts the unused part of the purchase.
    await page.goto(`${origin()}/#${words.package}`);
    await page.getByText(words.members).waitFor();
    await expect.poll(() => page.getByRole('listitem').getByText(words.owned).count()).toBe(1);
    await page.getByText(words.credit, { exact: true }).waitFor();
    await page.getByText(formatMoney(-2_900, lang), { exact: true }).waitFor();
    // A second purchase extends the first one from the end of its term.
    await page.goto(`${origin()}/#${words.product}`);
    await page.getByText(words.owned).waitFor();
    // The price card offers to extend the customer's entitlement.
    await expect.poll(() => page.getByRole('radio', { name: words.month }).isChecked()).toBe(true);
    await page.getByRole('link', { name: words.renew, exact: true }).click();
    await page.getByText(words.renewal, { exact: true }).waitFor();
    // The list shows that the operator refunded the order.
    await operator(journey.site(), 'order', 'refund', number);
    await page.goto(`${origin()}/#/admin/orderlist`);
    await page.getByRole('cell').getByText(words.refunded, { exact: true }).waitFor();
    await page.getByRole('link', { name: number, exact: true }).click();
    await page.getByText(words.ended).waitFor();
    expect(await page.getByText(words.delivered).count()).toBe(0);
  });

  test('reports an unknown discount code, and returns the products to the cart if the order is cancelled after a confirmation', async () => {
    const person = await newPerson(origin());
    const page = await journey.open(words.product, {}, ofPerson(person, origin(), lang));
    await choose(page, words.buy);
    journey.expectFailedRequest('/orders/quote');
    await page.getByLabel(words.discount, { exact: true }).fill('nothing-1');
    await button(page, words.apply).click();
    await page.getByText(words.unknownDiscount).waitFor();
    await button(page, words.takeOff).click();
    await placeOrder(page);
    await button(page, words.cancel).click();
    const dialog = page.getByRole('dialog');
    await button(dialog, words.keep).click();
    await windowsLeft(page);
    await button(page, words.cancel).click();
    await button(dialog, words.cancel).click();
    await page.locator('dd').getByText(words.cancelled, { exact: true }).waitFor();
    await page.locator('dd').getByText(words.nothingToPay, { exact: true }).waitFor();
    await button(page, words.putBack).click();
    await page.getByRole('link', { name: words.toCart, exact: true }).click();
    await page.locator('tbody tr').getByText(formatMoney(3_000, lang)).first().waitFor();
  });

  test('redirects to the list of orders if the URL of an order contains an unknown product', async () => {
    const person = await newPerson(origin());
    const page = await journey.open('/order?product=nothing', {}, ofPerson(person, origin(), lang));
    await expect.poll(() => routeOf(page)).toBe('/admin/orderlist');
    await page.getByText(words.noOrders).waitFor();
  });
});
