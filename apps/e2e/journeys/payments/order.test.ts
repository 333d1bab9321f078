import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { placeOrder } from '../../harness/calls.ts';
import { expectShownAhead } from '../../harness/clock.ts';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { fillWallet } from '../../harness/operator.ts';
import { newPerson, ofPerson, ofPersonAhead } from '../../harness/people.ts';

const journey = useJourney();
const origin = (): string => journey.site().origin;

const WORDS = [
  {
    lang: 'zh',
    channel: '模拟收银台',
    pay: /^支付 ¥/,
    openPage: '打开支付页面',
    paid: '支付成功，订单已支付',
    closed: '支付已关闭，未收到款项',
    again: '重新支付',
    elsewhere: '订单已在别处支付或已取消，请勿再付款；若已付款，款项会存入钱包',
    waiting: '等待支付，完成后本页自动更新',
    result: '支付结果',
    done: '完成',
    delivered: '已开通，可立即调用',
  },
  {
    lang: 'en',
    channel: 'Test cashier',
    pay: /^Pay ¥/,
    openPage: 'Open the payment page',
    paid: 'Paid. The order is paid',
    closed: 'The payment was closed; no money arrived',
    again: 'Pay again',
    elsewhere:
      'The order was paid or cancelled elsewhere. Please do not pay again; any further payment is credited to your wallet',
    waiting: 'Waiting for payment; this page updates automatically',
    result: 'Payment result',
    done: 'Done',
    delivered: 'Your access is set up; you can start calling',
  },
] as const;

type Words = (typeof WORDS)[number];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Starts to pay the order through the channel, up to the code to scan. */
async function payByChannel(page: Page, words: Words): Promise<void> {
  await page.getByRole('radio', { name: words.channel }).check();
  await button(page, words.pay).click();
}

/** Opens a new order and pays it up to the code to scan. Returns the payment's number. */
async function startPaying(
  words: Words,
  options = {},
  prepare = ofPersonAhead,
): Promise<{ page: Page; number: string }> {
  const person = await newPerson(origin());
  const path = `/order?number=${await placeOrder(origin(), person)}`;
  const page = await journey.open(path, options, prepare(person, origin(), words.lang));
  await payByChannel(page, words);
  const line = page.getByRole('dialog').getByText(/P[0-9A-Z]{16,}$/);
  return { page, number: /P[0-9A-Z]{16,}/.exec((await line.textContent()) ?? '')?.[0] ?? '' };
}

describeInTurn(WORDS)('an order that is paid through a channel, $lang', (words) => {
  test('is paid on the page of the channel; the window notices, and the order is delivered', async () => {
    const { page } = await startPaying(words, {}, ofPerson);
    const [cashier] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: words.openPage }).click(),
    ]);
    await cashier.locator('button[value="pay"]').click();
    await page.getByText(words.paid).waitFor();
    await button(page, words.done).click();
    await page.getByText(words.delivered).waitFor();
  });

  test('goes on from the window by the keyboard alone, and from the order when the window is closed', async () => {
    const { page, number } = await startPaying(words, {}, ofPerson);
    const focused = page.locator('dialog :focus');
    await focused.getByText(words.waiting).waitFor();
    await fetch(`${origin()}/dev/cashier/${number}?act=fail`, { redirect: 'manual' });
    await focused.getByText(words.closed).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await focused.getByText(words.waiting).waitFor();
    const line = page.getByRole('dialog').getByText(/P[0-9A-Z]{16,}$/);
    const second = /P[0-9A-Z]{16,}/.exec((await line.textContent()) ?? '')?.[0] ?? '';
    expect(second).not.toBe(number);
    await fetch(`${origin()}/dev/cashier/${second}?act=pay`, { redirect: 'manual' });
    await focused.getByText(words.paid).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('h1:focus').waitFor();
  });

  test('is not offered for payment any longer where a code is shown, once another tab has paid it', async () => {
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

  test('is paid by money that comes after its payment was closed, and the open window says so', async () => {
    const { page, number } = await startPaying(words);
    await fetch(`${origin()}/dev/cashier/${number}?act=late`, { redirect: 'manual' });
    await expectShownAhead(page, page.getByText(words.closed));
    await fetch(`${origin()}/dev/cashier/${number}?act=pay`, { redirect: 'manual' });
    await expectShownAhead(page, page.getByText(words.paid));
    expect(await button(page, words.again).count()).toBe(0);
  });

  test('shows what became of it to a payer whom the page of the channel led back', async () => {
    const { page, number } = await startPaying(words, { viewport: PHONE });
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
