import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { placeOrder } from '../../harness/calls.ts';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';

const journey = useJourney();
const origin = (): string => journey.site().origin;

const WORDS = [
  {
    lang: 'zh',
    otherWays: '其他支付方式',
    pay: '去支付',
    openPage: '打开支付页面',
    paid: '支付成功，订单已支付',
    waiting: '等待支付，完成后本页自动更新',
    result: '支付结果',
    done: '完成',
    delivered: '已开通，可立即调用',
  },
  {
    lang: 'en',
    otherWays: 'Pay another way',
    pay: 'Pay',
    openPage: 'Open the payment page',
    paid: 'Paid. The order is paid',
    waiting: 'Waiting for the payment; this updates by itself',
    result: 'Result of the payment',
    done: 'Done',
    delivered: 'Your access is set up; you can start calling',
  },
] as const;

type Words = (typeof WORDS)[number];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Chooses a channel for a new order, as far as the code to scan; answers the number of the payment. */
async function startPaying(words: Words, options = {}): Promise<{ page: Page; number: string }> {
  const person = await newPerson(origin());
  const path = `/order?number=${await placeOrder(origin(), person)}`;
  const page = await journey.open(path, options, ofPerson(person, origin(), words.lang));
  await button(page, words.otherWays).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.pay, exact: true }).click();
  const line = dialog.getByText(/P[0-9A-Z]{16,}$/);
  return { page, number: /P[0-9A-Z]{16,}/.exec((await line.textContent()) ?? '')?.[0] ?? '' };
}

describe.each(WORDS)('an order that is paid through a channel, $lang', (words) => {
  test('is paid on the page of the channel; the window notices, and the order is delivered', async () => {
    const { page } = await startPaying(words);
    const [cashier] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: words.openPage }).click(),
    ]);
    await cashier.locator('button[value="pay"]').click();
    await page.getByText(words.paid).waitFor();
    await button(page, words.done).click();
    await page.getByText(words.delivered).waitFor();
  });

  test('shows what became of it to a payer whom the page of the channel led back', async () => {
    const { page, number } = await startPaying(words, { viewport: PHONE });
    await page.goto(`${origin()}/#/admin/capital?payment=${number}`);
    const result = page.getByRole('dialog', { name: words.result });
    await result.getByText(words.waiting).waitFor();
    await fetch(`${origin()}/dev/cashier/${number}?act=pay`, { redirect: 'manual' });
    await result.getByText(words.paid).waitFor();
    await button(page, words.done).click();
    await expect.poll(() => routeOf(page)).toBe('/admin/capital');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});
