import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';
import { ofPerson } from '../../harness/people.ts';
import { button, numberIn, ORDER_WORDS, startPaying } from './order-payment.ts';

const journey = useJourney();

const TEXTS = {
  zh: {
    tab: '支付记录',
    paid: '已支付订单',
    closed: '已关闭，未收到款项',
    order: /订单 \d{8}[0-9A-Z]{8}/,
    once: '一个订单只会支付一次；重复或逾期的款项存入钱包。',
    cashier: '一个订单只会支付一次；重复的款项存入钱包。',
  },
  en: {
    tab: 'Payments',
    paid: 'Paid for the order',
    closed: 'Closed; no payment received',
    order: /Order \d{8}[0-9A-Z]{8}/,
    once: 'An order is paid only once. Duplicate and late payments are credited to the wallet.',
    cashier: 'An order is paid only once. A duplicate payment is credited to your wallet.',
  },
} as const;

describe.each(onlyIn(ORDER_WORDS, 'zh'))('the payments of an account, $lang', (words) => {
  test('are listed with number, order, channel, state and time, so that a closed payment differs from the one that paid the order', async () => {
    const { origin } = journey.site();
    const texts = TEXTS[words.lang];
    const { page, number } = await startPaying(journey, words, {}, ofPerson);
    await page.getByText(texts.cashier, { exact: true }).waitFor();
    await fetch(`${origin}/dev/cashier/${number}?act=fail`, { redirect: 'manual' });
    await page.getByText(words.closed).waitFor();
    await button(page, words.again).click();
    await page.getByText(words.waiting).waitFor();
    const second = await numberIn(page);
    await fetch(`${origin}/dev/cashier/${second}?act=pay`, { redirect: 'manual' });
    await page.getByText(words.paid).waitFor();
    await page.goto(`${origin}/#/admin/capital`);
    await page.getByRole('tab', { name: texts.tab, exact: true }).click();
    await page.getByText(texts.once, { exact: true }).waitFor();
    const textOf = (of: string) => page.getByRole('row').filter({ hasText: of }).textContent();
    for (const [of, state] of [
      [number, texts.closed],
      [second, texts.paid],
    ] as const) {
      const text = await textOf(of);
      expect(text).toContain(state);
      expect(text).toContain(words.channel);
      expect(text).toContain('¥30.00');
      expect(text).toMatch(texts.order);
      expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/);
    }
    await expectAccessible(page, { part: 'main' });
  });
});
