import { formatMoney } from '@jishi/contract';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { openDatabase } from '../../harness/database.ts';
import { PHONE, useJourney, windowsLeft } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { loadAnew } from '../../harness/load-anew.ts';
import { newPerson, ofPerson, type Person } from '../../harness/people.ts';
import { INVOICE_WORDS, SECOND_COMPANY } from './invoices.words.ts';
import { paidOrder } from './paid-order.ts';

const journey = useJourney();
const origin = (): string => journey.site().origin;

type Words = (typeof INVOICE_WORDS)[number];
type Name = keyof Words['labels'];

const TEMPLATE: Record<Name, string> = {
  title: '甲公司',
  taxpayerId: '91440300MA5DC9XY2N',
  unitName: '甲公司',
  address: '深圳市南山区 1 号',
  phone: '0755-12345678',
  bank: '招商银行',
  bankAccount: '755912345678',
  recipientName: '王小明',
  recipientPhone: '13800000000',
  recipientAddress: '深圳市福田区 2 号',
};

const button = (on: Page | Locator, name: string | RegExp) => on.getByRole('button', { name, exact: true });

async function fillTemplate(dialog: Locator, { labels, save }: Words, values: Partial<typeof TEMPLATE>) {
  for (const [name, value] of Object.entries(values))
    await dialog.getByLabel(labels[name as Name], { exact: true }).fill(value);
  await button(dialog, save).click();
}

describeInTurn(INVOICE_WORDS)('invoices, $lang', (words) => {
  const { lang } = words;
  const open = (person: Person, path: string) => journey.open(path, {}, ofPerson(person, origin(), lang));

  test('can be requested for a part of a paid order with a template, and the request can be withdrawn', async () => {
    const person = await newPerson(origin());
    const page = await open(person, `/order?number=${await paidOrder(journey.site(), person)}`);
    await page.getByRole('link', { name: words.link, exact: true }).click();
    await page.getByText(words.needTemplate).waitFor();
    await button(page, words.send).click();
    await page.getByText(words.noKind, { exact: true }).waitFor();
    await button(page, words.add).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words.organisation, { exact: true }).click();
    await button(dialog, words.save).click();
    for (const fault of Object.values(words.faults)) await dialog.getByText(fault, { exact: true }).waitFor();
    await fillTemplate(dialog, words, { ...TEMPLATE, taxpayerId: '123', recipientPhone: '12' });
    await dialog.getByText(words.wrongTaxpayer, { exact: true }).waitFor();
    await dialog.getByText(words.wrongPhone, { exact: true }).waitFor();
    const { taxpayerId, recipientPhone } = TEMPLATE;
    await fillTemplate(dialog, words, { taxpayerId, recipientPhone });
    await page.getByText(words.saved).waitFor();
    await windowsLeft(page);

    // The order in the link is preselected. The form cannot be sent without an order.
    const tick = page.getByRole('checkbox', { name: words.tick });
    await page.getByRole('radio', { name: words.ordinary }).check();
    await page.getByText(formatMoney(2_830, lang)).first().waitFor();
    await tick.uncheck();
    await button(page, words.send).click();
    await page.getByText(words.noOrders, { exact: true }).waitFor();
    await tick.check();
    const amount = page.getByRole('textbox', { name: words.amount });
    await amount.fill('30.01');
    await page.getByText(words.tooMuch).waitFor();
    await amount.fill('10');
    await page.getByText(formatMoney(57, lang)).first().waitFor();
    await button(page, words.send).click();
    await page.getByText(words.sent).waitFor();
    // The list is shorter than the form, so the page scrolls to the beginning of the list.
    await page.locator('h1:focus').waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    const row = page.getByRole('row').filter({ hasText: formatMoney(1_000, lang) });
    for (const text of [formatMoney(943, lang), formatMoney(57, lang), words.requested])
      await row.getByText(text, { exact: true }).waitFor();
    await row.getByRole('button').click();
    await button(dialog, words.withdraw).click();
    await dialog.getByText(words.withdrawn, { exact: true }).waitFor();
  });

  test('require only the name of an individual, who gets an ordinary invoice and reads why a special one is not available', async () => {
    const person = await newPerson(origin());
    const page = await open(person, `/order?number=${await paidOrder(journey.site(), person)}`);
    await page.getByRole('link', { name: words.link, exact: true }).click();
    await button(page, words.add).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.name, { exact: true }).fill('王小明');
    expect(await dialog.getByRole('textbox').count()).toBe(1);
    await expectAccessible(page, { part: 'dialog' });
    await button(dialog, words.save).click();
    await page.getByText(words.saved).waitFor();
    await windowsLeft(page);
    await expect.poll(() => page.getByRole('radio', { name: words.ordinary }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: words.special }).isDisabled()).toBe(true);
    await page.getByText(words.notForPersons, { exact: true }).waitFor();
    await page.getByText(formatMoney(2_830, lang)).first().waitFor();
    await expectAccessible(page, { part: 'main' });
    await button(page, words.send).click();
    await page.getByText(words.sent).waitFor();
    const row = page.getByRole('row').filter({ hasText: '王小明' });
    await row.getByRole('button').click();
    await dialog.getByText(words.individual, { exact: true }).waitFor();
    await dialog.getByText('王小明').waitFor();
  });

  test('can use a template created during the request, and the form is empty again after it was sent', async () => {
    const person = await newPerson(origin());
    const number = await paidOrder(journey.site(), person);
    const page = await open(person, `/admin/invoice?tab=request&order=${number}`);
    const dialog = page.getByRole('dialog');
    await button(page, words.add).click();
    await dialog.getByLabel(words.name, { exact: true }).fill('王小明');
    await button(dialog, words.save).click();
    await windowsLeft(page);
    await button(page, words.add).click();
    await dialog.getByText(words.organisation, { exact: true }).click();
    await fillTemplate(dialog, words, TEMPLATE);
    await windowsLeft(page);
    const recipient = page.getByRole('combobox', { name: words.recipient }).locator('option:checked');
    await expect.poll(() => recipient.textContent()).toBe(TEMPLATE.title);
    await page.getByRole('columnheader', { name: words.amountColumn, exact: true }).waitFor();
    await page.getByRole('radio', { name: words.special }).check();
    await page.getByRole('textbox', { name: words.amount }).fill('10');
    await button(page, words.send).click();
    await page.getByRole('row').filter({ hasText: TEMPLATE.title }).waitFor();
    await page.getByRole('tab', { name: words.requestTab, exact: true }).click();
    await expect.poll(() => recipient.textContent()).toContain('王小明');
    const tick = page.getByRole('checkbox', { name: words.tick });
    expect(await tick.isChecked()).toBe(false);
    expect(await page.getByRole('radio', { name: words.special }).isChecked()).toBe(false);
    await tick.check();
    expect(await page.getByRole('textbox', { name: words.amount }).inputValue()).toBe('20.00');
  });

  test('have templates, which can be added, viewed, made the default and deleted, also on a phone', async () => {
    const page = await open(await newPerson(origin()), '/admin/invoice?tab=templates');
    await page.setViewportSize(PHONE);
    const dialog = page.getByRole('dialog');
    for (const title of ['甲公司', SECOND_COMPANY]) {
      await button(page, words.add).click();
      await dialog.getByText(words.organisation, { exact: true }).click();
      await fillTemplate(dialog, words, { ...TEMPLATE, title });
      await dialog.waitFor({ state: 'detached' });
      await windowsLeft(page);
    }
    const second = page.getByRole('row').filter({ hasText: SECOND_COMPANY });
    await expectAccessible(page);
    await button(page, words.makeDefault).click();
    await second.getByText(words.isDefault, { exact: true }).waitFor();
    await button(page, words.view).click();
    await dialog.getByText(TEMPLATE.recipientAddress).waitFor();
    await page.keyboard.press('Escape');
    await windowsLeft(page);
    await button(page, words.remove).click();
    await button(dialog, words.confirm).click();
    await expect.poll(() => second.count()).toBe(0);
  });

  test('are not linked from any menu or order if the operator issues none, and the page of invoices then shows a note', async () => {
    const person = await newPerson(origin());
    const page = await open(person, `/order?number=${await paidOrder(journey.site(), person)}`);
    await page.getByRole('link', { name: words.link, exact: true }).waitFor();
    await page.route('**/v1/site/business-config*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace('"invoice":1', '"invoice":0'),
      });
    });
    await loadAnew(page, `${origin()}/#/admin/invoice`);
    await page.getByRole('main').getByText(words.off, { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: words.menu, exact: true }).count()).toBe(0);
  });
});

test('an overseas account gets its invoice immediately, in English and as a PDF', async () => {
  const words = INVOICE_WORDS[1];
  const person = await newPerson(origin());
  const { db, close } = await openDatabase(journey.site().home);
  await db
    .updateTable('account')
    .set({ kind: 'overseas' })
    .where('person_id', '=', db.selectFrom('person').select('id').where('mobile', '=', person.mobile))
    .execute();
  await close();
  const number = await paidOrder(journey.site(), person);
  const page = await journey.open(
    `/admin/invoice?tab=request&order=${number}`,
    {},
    ofPerson(person, origin(), 'en'),
  );
  await button(page, words.add).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the company or person').fill('Acme Ltd');
  await dialog.getByLabel('Address with country or region').fill('1 High Street, London, United Kingdom');
  await button(dialog, words.save).click();
  await page.getByText(words.saved).waitFor();
  await windowsLeft(page);
  await page.getByText('¥30.00').nth(2).waitFor();
  await button(page, words.send).click();
  const link = page.getByRole('link', { name: words.download, exact: true });
  const address = new URL((await link.getAttribute('href')) ?? '', origin());
  const file = await fetch(address, { headers: { cookie: person.cookie } });
  expect(file.headers.get('content-type')).toContain('application/pdf');
  expect((await file.text()).slice(0, 5)).toBe('%PDF-');
});
