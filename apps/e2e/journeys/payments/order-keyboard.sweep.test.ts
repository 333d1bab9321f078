import { describe, expect, test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';
import { ofPerson } from '../../harness/people.ts';
import { numberIn, ORDER_WORDS, startPaying } from './order-payment.ts';

const journey = useJourney();

describe.each(onlyIn(ORDER_WORDS, 'zh'))('an order that is paid through a channel, $lang', (words) => {
  test('is completed by keyboard alone, in the payment window and, after it is closed, on the page of the order', async () => {
    const { origin } = journey.site();
    const { page, number } = await startPaying(journey, words, {}, ofPerson);
    const focused = page.locator('dialog :focus');
    await focused.getByText(words.waiting).waitFor();
    await fetch(`${origin}/dev/cashier/${number}?act=fail`, { redirect: 'manual' });
    await focused.getByText(words.closed).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await focused.getByText(words.waiting).waitFor();
    const second = await numberIn(page);
    expect(second).not.toBe(number);
    await fetch(`${origin}/dev/cashier/${second}?act=pay`, { redirect: 'manual' });
    await focused.getByText(words.paid).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('h1:focus').waitFor();
  });
});
