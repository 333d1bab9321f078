import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { placeOrder } from '../../harness/calls.ts';
import { expectShownAhead } from '../../harness/clock.ts';
import { PHONE, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { fillWallet } from '../../harness/operator.ts';
import { newPerson, ofPersonAhead } from '../../harness/people.ts';

const journey = useJourney();
const origin = (): string => journey.site().origin;

const WORDS = [
  {
    lang: 'zh',
    ways: '支付方式',
    wallet: '钱包余额',
    channel: '模拟收银台',
    empty: '余额不足：可用 ¥0.00，还差 ¥30.00',
    short: '余额不足：可用 ¥12.34，还差 ¥17.66',
    enough: '可用 ¥50.00，支付后剩余 ¥20.00',
    topUp: '充值差额 ¥17.66',
    amount: '充值金额（元）',
    agree: '我已阅读并同意充值条款',
    next: '去支付',
    toppedUp: '支付成功，¥17.66 已存入钱包',
    done: '完成',
    pay: '支付 ¥30.00',
    summary: '订单摘要',
    total: '应付¥30.00',
    step: '支付',
    delivered: '已开通，可立即调用',
  },
  {
    lang: 'en',
    ways: 'Payment method',
    wallet: 'Wallet balance',
    channel: 'Test cashier',
    empty: 'Insufficient balance: CN¥0.00 available, CN¥30.00 short',
    short: 'Insufficient balance: CN¥12.34 available, CN¥17.66 short',
    enough: 'CN¥50.00 available, CN¥20.00 left after this payment',
    topUp: 'Top up the difference of CN¥17.66',
    amount: 'Amount in CNY',
    agree: 'I have read and accept the top-up terms',
    next: 'Pay',
    toppedUp: 'Paid. CN¥17.66 has been credited to your wallet',
    done: 'Done',
    pay: 'Pay CN¥30.00',
    summary: 'Summary',
    total: 'TotalCN¥30.00',
    step: 'Pay',
    delivered: 'Your access is set up; you can start calling',
  },
] as const;

type Words = (typeof WORDS)[number];

/** Opens an order of ¥30.00 by a user whose wallet contains the given amount. */
async function openOrder(words: Words, fen: bigint, options = {}): Promise<Page> {
  const person = await newPerson(origin());
  if (fen > 0n) await fillWallet(journey.site(), person.mobile, fen);
  const path = `/order?number=${await placeOrder(origin(), person)}`;
  const page = await journey.open(path, options, ofPersonAhead(person, origin(), words.lang));
  await page.getByRole('group', { name: words.ways }).waitFor();
  return page;
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

describeInTurn(WORDS)('the cashier, $lang', (words) => {
  test('selects a channel if the wallet is empty, and shows the reason and the total above the button', async () => {
    const page = await openOrder(words, 0n, { viewport: PHONE });
    expect(await page.getByRole('radio').first().isChecked()).toBe(true);
    expect(await radio(page, words.channel).isChecked()).toBe(true);
    expect(await radio(page, words.wallet).isDisabled()).toBe(true);
    await page.getByText(words.empty, { exact: true }).waitFor();
    const summary = page.getByRole('region', { name: words.summary });
    await expect.poll(() => summary.textContent()).toContain(words.total);
    const [total, button] = await Promise.all([
      summary.locator('dl').boundingBox(),
      summary.getByRole('button', { name: words.pay, exact: true }).boundingBox(),
    ]);
    expect((total?.y ?? Number.NaN) + (total?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    expect(await page.locator('[aria-current="step"]').textContent()).toContain(words.step);
    // The footer of the checkout is a single line, so that few links lead away from the payment.
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link').first().waitFor();
    expect(await footer.getByRole('heading').count()).toBe(0);
    await expectAccessible(page, { part: 'main' });
  });

  test('tops up a wallet by exactly the missing amount, and then pays from the wallet', async () => {
    const page = await openOrder(words, 1_234n);
    await page.getByText(words.short, { exact: true }).waitFor();
    await page.getByRole('button', { name: words.topUp, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByLabel(words.amount).inputValue()).toBe('17.66');
    await dialog.getByLabel(words.agree).check();
    await dialog.getByRole('button', { name: words.next, exact: true }).click();
    const number = /P[0-9A-Z]{16,}/.exec(
      (await dialog.getByText(/P[0-9A-Z]{16,}$/).textContent()) ?? '',
    )?.[0];
    await fetch(`${origin()}/dev/cashier/${number}?act=pay`, { redirect: 'manual' });
    await expectShownAhead(page, dialog.getByText(words.toppedUp));
    await dialog.getByRole('button', { name: words.done, exact: true }).click();
    await expect.poll(() => radio(page, words.wallet).isChecked()).toBe(true);
    await page.getByRole('button', { name: words.pay, exact: true }).click();
    await page.getByText(words.delivered).waitFor();
  });

  test('preselects a wallet with enough money, and the arrow keys move to a channel', async () => {
    const page = await openOrder(words, 5_000n);
    await page.getByText(words.enough, { exact: true }).waitFor();
    expect(await page.getByRole('radio').first().isChecked()).toBe(true);
    expect(await radio(page, words.wallet).isChecked()).toBe(true);
    await radio(page, words.wallet).focus();
    await page.keyboard.press('ArrowDown');
    expect(await radio(page, words.channel).isChecked()).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await radio(page, words.wallet).isChecked()).toBe(true);
    await page.getByRole('button', { name: words.pay, exact: true }).click();
    await page.getByText(words.delivered).waitFor();
  });
});
