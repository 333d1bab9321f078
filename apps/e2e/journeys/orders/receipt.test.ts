import { formatMoney } from '@jishi/contract';
import { expect } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newMobile } from '../../harness/new-values.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';
import { paidOrder } from '../invoices/paid-order.ts';

const journey = useJourney();

const WORDS = [
  {
    lang: 'zh',
    receipt: '收据',
    seller: '收款方',
    buyer: '付款方',
    month: '1 个月',
    wallet: '钱包',
    print: '打印或存为 PDF',
    note: '不能代替发票',
    payments: '支付记录',
    toOrders: '我的订单',
    of: (number: string) => `订单 ${number} 的收据`,
  },
  {
    lang: 'en',
    receipt: 'Receipt',
    seller: 'Seller',
    buyer: 'Buyer',
    month: '1 month',
    wallet: 'Wallet',
    print: 'Print or save as PDF',
    note: 'does not replace an invoice',
    payments: 'Payments',
    toOrders: 'My orders',
    of: (number: string) => `Receipt of order ${number}`,
  },
] as const;

describeInTurn(WORDS)('the receipt of an order, $lang', (words) => {
  const { lang } = words;

  test('is found from the payments and names the parties, products, amount and payment', async () => {
    const site = journey.site();
    const person = await newPerson(site.origin, `收据${newMobile().slice(-8)}`);
    const number = await paidOrder(site, person);
    const page = await journey.open('/admin/capital', {}, ofPerson(person, site.origin, lang));
    await page.getByRole('tab', { name: words.payments, exact: true }).click();
    await page.getByRole('tabpanel').getByRole('link', { name: words.toOrders, exact: true }).click();
    await page.getByRole('link', { name: words.of(number), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.receipt, exact: true }).waitFor();
    const main = page.locator('main');
    await main.getByText(number, { exact: true }).waitFor();
    const text = (await main.textContent()) ?? '';
    for (const part of [words.seller, words.buyer, person.nickname, words.wallet, words.month, words.note])
      expect(text).toContain(part);
    expect(text).toContain(formatMoney(3_000, lang));
    expect(text.includes('叁拾元整')).toBe(lang === 'zh');
    expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/);
    await expectAccessible(page, { part: 'main' });
  });

  test('prints without the frame of the site and the buttons, and is linked from the page of the order', async () => {
    const site = journey.site();
    const person = await newPerson(site.origin);
    const number = await paidOrder(site, person);
    const page = await journey.open(`/order?number=${number}`, {}, ofPerson(person, site.origin, lang));
    await page.getByRole('link', { name: words.of(number), exact: true }).click();
    const print = page.getByRole('button', { name: words.print, exact: true });
    const visible = page.locator('main').getByText(number, { exact: true });
    await visible.waitFor();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await print.click();
    expect(await page.locator('body[data-printed]').count()).toBe(1);
    await page.emulateMedia({ media: 'print' });
    expect(await print.isVisible()).toBe(false);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await visible.isVisible()).toBe(true);
  });

  test('is replaced by the list of orders if the URL contains no order number', async () => {
    const site = journey.site();
    const person = await newPerson(site.origin);
    const page = await journey.open('/receipt?number=nothing', {}, ofPerson(person, site.origin, lang));
    await page.waitForURL(/#\/admin\/orderlist/);
  });
});
