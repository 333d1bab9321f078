import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectShownAhead } from '../../harness/clock.ts';
import { PHONE, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { paymentWasCheckedLongAgo } from '../../harness/past.ts';
import { newPerson, ofPersonAhead } from '../../harness/people.ts';

const journey = useJourney();
const origin = (): string => journey.site().origin;

const WORDS = [
  {
    lang: 'zh',
    recharge: '充值',
    amount: '充值金额（元）',
    agree: '我已阅读并同意充值条款',
    pay: '去支付',
    amountMissing: '请输入充值金额',
    amountLow: '充值金额不低于 1.00 元',
    termsMissing: '请阅读并同意充值条款',
    paid: '支付成功，¥100.00 已存入钱包',
    balance: '¥100.00',
    closed: '支付已关闭，未收到款项',
    again: '重新支付',
    done: '完成',
    statement: '收支明细',
    payment: '支付单号',
  },
  {
    lang: 'en',
    recharge: 'Top up',
    amount: 'Amount in CNY',
    agree: 'I have read and accept the top-up terms',
    pay: 'Pay',
    amountMissing: 'Please enter the amount to top up',
    amountLow: 'The minimum top-up is CN¥1.00',
    termsMissing: 'Please read and accept the top-up terms',
    paid: 'Paid. CN¥100.00 has been credited to your wallet',
    balance: 'CN¥100.00',
    closed: 'The payment was closed; no payment received',
    again: 'Pay again',
    done: 'Done',
    statement: 'Statement',
    payment: 'Payment',
  },
] as const;

type Words = (typeof WORDS)[number];

/** Acts as the payer in the development channel, as if on another machine. */
const act = (number: string, what: string) =>
  fetch(`${origin()}/dev/cashier/${number}?act=${what}`, { redirect: 'manual' });

async function openWallet(words: Words, options = {}): Promise<Page> {
  const person = await newPerson(origin());
  return journey.open('/admin/capital', options, ofPersonAhead(person, origin(), words.lang));
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Starts a top-up of 100 yuan, and waits until the code to scan appears. Returns the number of the payment. */
async function startRecharge(page: Page, words: Words): Promise<string> {
  await button(page, words.recharge).click();
  await page.getByLabel(words.amount).fill('100');
  await page.getByLabel(words.agree).check();
  return pressPay(page, words);
}

async function pressPay(page: Page, words: Words): Promise<string> {
  await page.getByRole('dialog').getByRole('button', { name: words.pay, exact: true }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  const line = await page
    .getByRole('dialog')
    .getByText(new RegExp(`${words.payment} P`))
    .textContent();
  return /P[0-9A-Z]{16,}/.exec(line ?? '')?.[0] ?? '';
}

const balance = (page: Page) => page.locator('main dd').first();

describeInTurn(WORDS)('a top-up, $lang', (words) => {
  test('reports missing fields, shows a QR code, and is in the balance and the statement after the payment', async () => {
    const page = await openWallet(words);
    await button(page, words.recharge).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.pay, exact: true }).click();
    await dialog.getByText(words.amountMissing, { exact: true }).waitFor();
    await dialog.getByText(words.termsMissing, { exact: true }).waitFor();
    await dialog.getByLabel(words.amount).fill('0.5');
    await dialog.getByText(words.amountLow, { exact: true }).waitFor();
    await dialog.getByLabel(words.amount).fill('100');
    await dialog.getByLabel(words.agree).check();
    const number = await pressPay(page, words);
    await act(number, 'pay');
    await expectShownAhead(page, dialog.getByText(words.paid));
    await button(page, words.done).click();
    await expect.poll(() => balance(page).textContent()).toBe(words.balance);
    const row = page.getByRole('table', { name: words.statement }).getByRole('row').nth(1);
    await expect.poll(() => row.textContent()).toContain(number);
    expect(await row.textContent()).toContain(`+${words.balance}`);
  });

  test('that fails is shown as closed and can be started again', async () => {
    const page = await openWallet(words, { viewport: PHONE });
    await act(await startRecharge(page, words), 'fail');
    await expectShownAhead(page, page.getByText(words.closed));
    await button(page, words.again).click();
    await page.getByLabel(words.amount).fill('100');
    await page.getByLabel(words.agree).check();
    await act(await pressPay(page, words), 'pay');
    await expectShownAhead(page, page.getByText(words.paid));
  });

  test('is detected by the open window if the notification of its payment is lost', async () => {
    const page = await openWallet(words);
    const number = await startRecharge(page, words);
    await act(number, 'lost');
    await paymentWasCheckedLongAgo(journey.site(), number);
    await expectShownAhead(page, page.getByText(words.paid));
  });

  test('that is paid too late is nevertheless added to the wallet', async () => {
    const page = await openWallet(words);
    const number = await startRecharge(page, words);
    await act(number, 'late');
    await expectShownAhead(page, page.getByText(words.closed));
    await act(number, 'pay');
    await page.reload();
    await expect.poll(() => balance(page).textContent()).toBe(words.balance);
  });
});
