import type { Page } from 'playwright-core';
import { placeOrder } from '../../harness/calls.ts';
import type { useJourney } from '../../harness/journey.ts';
import { newPerson, ofPersonAhead } from '../../harness/people.ts';

/** The texts of the order page and of its payment window. */
export const ORDER_WORDS = [
  {
    lang: 'zh',
    channel: '模拟收银台',
    pay: /^支付 ¥/,
    openPage: '打开支付页面',
    paid: '订单支付成功',
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
    pay: /^Pay CN¥/,
    openPage: 'Open the payment page',
    paid: 'The order is paid',
    closed: 'The payment was closed; no payment received',
    again: 'Pay again',
    elsewhere:
      'The order was paid or cancelled elsewhere. Please do not pay again; any further payment is credited to your wallet',
    waiting: 'Waiting for payment; this page updates automatically',
    result: 'Payment result',
    done: 'Done',
    delivered: 'Your access is set up; you can start calling',
  },
] as const;

type Words = (typeof ORDER_WORDS)[number];

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Starts paying for the order through the channel, and waits until the code to scan appears. */
export async function payByChannel(page: Page, words: Words): Promise<void> {
  await page.getByRole('radio', { name: words.channel }).check();
  await button(page, words.pay).click();
}

/** Returns the number of the payment, which the window shows. */
export async function numberIn(page: Page): Promise<string> {
  const line = page.getByRole('dialog').getByText(/P[0-9A-Z]{16,}$/);
  return /P[0-9A-Z]{16,}/.exec((await line.textContent()) ?? '')?.[0] ?? '';
}

/**
 * Opens a new order and starts paying for it, and waits until the code to scan appears. Returns the number of the
 * payment.
 */
export async function startPaying(
  journey: ReturnType<typeof useJourney>,
  words: Words,
  options = {},
  prepare = ofPersonAhead,
): Promise<{ page: Page; number: string }> {
  const { origin } = journey.site();
  const person = await newPerson(origin);
  const path = `/order?number=${await placeOrder(origin, person)}`;
  const page = await journey.open(path, options, prepare(person, origin, words.lang));
  await payByChannel(page, words);
  return { page, number: await numberIn(page) };
}
