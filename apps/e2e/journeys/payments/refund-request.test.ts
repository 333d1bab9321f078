import { REFUND_RULE } from '@jishi/contract';
import { expect } from 'vitest';
import { placeOrder } from '../../harness/calls.ts';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { fillWallet } from '../../harness/operator.ts';
import { newPerson, ofPerson, ofVisitor } from '../../harness/people.ts';
import { button, ORDER_WORDS } from './order-payment.ts';

const journey = useJourney();
const origin = (): string => journey.site().origin;

const TEXTS = {
  zh: {
    ask: '申请退款或咨询此订单',
    wallet: '申请退款',
    type: '问题类型',
    content: '反馈内容',
    order: '订单号：',
  },
  en: {
    ask: 'Request a refund or ask about this order',
    wallet: 'Request a refund',
    type: 'What it is about',
    content: 'Your feedback',
    order: 'Order number: ',
  },
} as const;

describeInTurn(ORDER_WORDS)('a request for a refund, $lang', ({ lang, pay, delivered }) => {
  const words = TEXTS[lang];

  test('starts on the page of a paid order, with the type of the question and the order number filled in', async () => {
    const person = await newPerson(origin());
    await fillWallet(journey.site(), person.mobile, 5_000n);
    const number = await placeOrder(origin(), person);
    const page = await journey.open(
      `/order?number=${number}`,
      { viewport: PHONE },
      ofPerson(person, origin(), lang),
    );
    await button(page, pay).click();
    await page.getByText(delivered).waitFor();
    await page.getByRole('link', { name: words.ask }).click();
    await expect.poll(() => routeOf(page)).toBe(`/msg/form?kind=payment&order=${number}`);
    await expect.poll(() => page.getByLabel(words.type).inputValue()).toBe('payment');
    expect(await page.getByLabel(words.content).inputValue()).toBe(`${words.order}${number}\n`);
  });

  test('can start on the page of the wallet, which states the rule for an unused balance', async () => {
    const person = await newPerson(origin());
    const page = await journey.open('/admin/capital', {}, ofPerson(person, origin(), lang));
    await page.getByText(REFUND_RULE.balance[lang], { exact: false }).waitFor();
    await page.getByRole('link', { name: words.wallet, exact: true }).click();
    await expect.poll(() => page.getByLabel(words.type).inputValue()).toBe('payment');
    expect(await page.getByLabel(words.content).inputValue()).toBe('');
  });

  test('ignores an unknown type and unknown parameters, and cuts a long order number', async () => {
    const path = `/msg/form?kind=moon&colour=red&order=${'9'.repeat(3_000)}`;
    const page = await journey.open(path, {}, ofVisitor(lang));
    await expect
      .poll(() => page.getByLabel(words.content).inputValue())
      .toBe(`${words.order}${'9'.repeat(64)}\n`);
    expect(await page.getByLabel(words.type).inputValue()).toBe('');
    expect(await page.getByRole('alert').allTextContents()).toEqual([]);
  });
});
