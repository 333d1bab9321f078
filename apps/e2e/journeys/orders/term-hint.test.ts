import { formatMoney } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newPerson, ofPerson, ofVisitor } from '../../harness/people.ts';

const journey = useJourney();
const origin = (): string => journey.site().origin;

const WORDS = [
  {
    lang: 'zh',
    product: '/product/package?apiId=p_stock2402',
    month: /包月/,
    halfYear: /包半年/,
    months: '购买时长（月）',
    halfYears: '购买时长（半年）',
    hint: '同样 6 个月，买半年仅需 ¥159.00，省 ¥21.00。',
    switch: '改买半年',
    add: '加入购物车',
    added: '已加入购物车',
    yearHint: '同样 12 个月，买一年仅需 ¥288.00，省 ¥48.00。',
    switchToYear: '改买一年',
    place: '提交订单',
    checkout: '去结算',
    ofMode: /的付费方式$/,
    ofQuantity: /的数量$/,
  },
  {
    lang: 'en',
    product: '/product/package-en?apiId=p_stock2402',
    month: /Monthly/,
    halfYear: /Half-yearly/,
    months: 'Months',
    halfYears: 'Half-years',
    hint: 'The same 6 months: half a year costs CN¥159.00, CN¥21.00 less.',
    switch: 'Buy half a year instead',
    add: 'Add to cart',
    added: 'Added to your cart',
    yearHint: 'The same 12 months: a year costs CN¥288.00, CN¥48.00 less.',
    switchToYear: 'Buy a year instead',
    place: 'Place the order',
    checkout: 'Check out',
    ofMode: /^Payment mode of /,
    ofQuantity: /^Quantity of /,
  },
] as const;

describeInTurn(WORDS)('a cheaper term, $lang', (words) => {
  const { lang } = words;

  const hintOn = (page: Page) => ({
    hint: page.getByText(words.hint, { exact: false }),
    change: page.getByRole('button', { name: words.switch, exact: true }),
  });

  test('is suggested below the number of months of a product, and can be chosen', async () => {
    const page = await journey.open(words.product, {}, ofVisitor(lang));
    const { hint, change } = hintOn(page);
    journey.expectFailedRequest('/v1/my/user');
    await page.getByRole('radio', { name: words.month }).check();
    await page.getByLabel(words.months, { exact: true }).fill('5');
    await page.getByText(formatMoney(15_000, lang), { exact: true }).waitFor();
    expect(await change.count()).toBe(0);
    await page.getByLabel(words.months, { exact: true }).fill('6');
    await hint.waitFor();
    await expectAccessible(page, { part: 'main' });
    await change.click();
    await expect.poll(() => page.getByRole('radio', { name: words.halfYear }).isChecked()).toBe(true);
    const field = page.getByLabel(words.halfYears, { exact: true });
    expect(await field.inputValue()).toBe('1');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await hint.count()).toBe(0);
  });

  test('is suggested in the cart and in the checkout, and replaces the item', async () => {
    const person = await newPerson(origin());
    const order = '/order?product=dataset:p_stock2402&mode=month&quantity=6';
    const page = await journey.open(order, {}, ofPerson(person, origin(), lang));
    const { hint, change } = hintOn(page);
    await hint.waitFor();
    await change.click();
    await page.waitForURL(/mode=halfYear&quantity=1/);
    await page.getByText(formatMoney(15_900, lang), { exact: true }).first().waitFor();
    expect(await hint.count()).toBe(0);

    await page.goto(`${origin()}/#${words.product}`);
    await page.getByRole('radio', { name: words.month }).check();
    await page.getByLabel(words.months, { exact: true }).fill('6');
    await page.getByRole('button', { name: words.add, exact: true }).click();
    await page.getByText(words.added).waitFor();
    await page.goto(`${origin()}/#/admin/cart`);
    await hint.waitFor();
    await expectAccessible(page, { part: 'main' });
    await change.click();
    await expect.poll(() => page.getByLabel(words.ofMode).inputValue()).toBe('halfYear');
    await expect.poll(() => page.getByLabel(words.ofQuantity).inputValue()).toBe('1');
    await page.getByLabel(words.ofMode).selectOption('quarter');
    await page.getByLabel(words.ofQuantity).fill('4');
    await page.keyboard.press('Enter');
    await page.getByText(words.yearHint, { exact: false }).waitFor();
    await page.getByRole('button', { name: words.checkout, exact: true }).click();
    await page.getByRole('button', { name: words.place, exact: true }).waitFor();
    await page.getByRole('button', { name: words.switchToYear, exact: true }).click();
    await page.getByText(formatMoney(28_800, lang), { exact: true }).first().waitFor();
    await expect.poll(() => page.getByText(words.yearHint, { exact: false }).count()).toBe(0);
  });
});
