import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { operator } from '../../harness/operator.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';
import { atRest } from '../../harness/rest.ts';

const journey = useJourney();
const origin = (): string => journey.site().origin;

const WORDS = [
  {
    lang: 'zh',
    notice: '维护通知',
    text: '今晚 22:00 维护。',
    unread: '消息，2 条未读',
    one: '消息，1 条未读',
    read: '消息',
    markAll: '全部标为已读',
    kind: '消息类别',
    none: '没有符合条件的消息',
    preferences: '接收设置',
    email: '邮件',
    row: '系统通知',
    address: '接收地址',
    add: '添加',
    refused: 'Webhook 地址无法解析，或指向内网、本机等非公网地址',
    secret: '签名密钥',
    earlier: '旧通知',
    paid: '订单已支付',
    noEmail: '未绑定邮箱，选择邮件的消息无法送达。',
    bind: '去绑定',
  },
  {
    lang: 'en',
    notice: 'Maintenance',
    text: 'Maintenance at 22:00 tonight.',
    unread: 'Messages, 2 unread',
    one: 'Messages, 1 unread',
    read: 'Messages',
    markAll: 'Mark all as read',
    kind: 'Message type',
    none: 'No matching messages',
    preferences: 'Preferences',
    email: 'E-mail',
    row: 'System notice',
    address: 'Address',
    add: 'Add',
    refused: 'The host of the webhook address does not resolve, or is not on the public internet',
    secret: 'Signing secret',
    earlier: 'Earlier notice',
    paid: 'Order paid',
    noEmail: 'You have not added an e-mail address, so e-mail messages are not delivered.',
    bind: 'Add it',
  },
] as const;

const send = (titleZh: string, titleEn: string) =>
  operator(
    journey.site(),
    ...['message', 'send', '--all', '--title-zh', titleZh, '--title-en', titleEn],
    ...['--zh', '今晚 22:00 维护。', '--en', 'Maintenance at 22:00 tonight.'],
  );

const unreadLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

describeInTurn(WORDS)('messages, $lang', (words) => {
  test('are counted in the header, are opened and read in the list, and can all be marked as read together', async () => {
    const person = await newPerson(origin());
    await send('旧通知', 'Earlier notice');
    await send('维护通知', 'Maintenance');
    const page = await journey.open('/admin/personal', {}, ofPerson(person, origin(), words.lang));
    await unreadLink(page, words.unread).click();
    const title = page.getByRole('button', { name: new RegExp(`^${words.notice}`) });
    await title.click();
    await page.getByText(words.text, { exact: true }).first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.markAll, exact: true }).click();
    await unreadLink(page, words.read).waitFor();
    await page.getByLabel(words.kind, { exact: true }).selectOption('money');
    await page.getByText(words.none, { exact: true }).waitFor();
  });

  test('that arrive while a page is open are counted when the next page is opened, without a reload', async () => {
    const person = await newPerson(origin());
    const page = await journey.open('/admin/personal', {}, ofPerson(person, origin(), words.lang));
    await unreadLink(page, words.read).waitFor();
    await atRest(page);
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await send('维护通知', 'Maintenance');
    await page.getByRole('navigation').locator('a[href="#/admin/use"]').first().click();
    await expect.poll(() => routeOf(page)).toBe('/admin/use');
    await unreadLink(page, words.one).waitFor();
    expect(loads).toEqual([]);
  });

  test('are sent through the channel that the user prefers, also after a reload', async () => {
    const person = await newPerson(origin());
    await send('旧通知', 'Earlier notice');
    const page = await journey.open(
      '/admin/msg',
      { viewport: PHONE },
      ofPerson(person, origin(), words.lang),
    );
    await page.getByRole('button', { name: new RegExp(`^${words.earlier}`) }).waitFor();
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    await page.getByRole('tab', { name: words.preferences, exact: true }).click();
    await page.getByText(words.noEmail).waitFor();
    expect(await page.getByRole('link', { name: words.bind }).getAttribute('href')).toBe('#/admin/personal');
    const email = page
      .getByRole('row')
      .filter({ hasText: words.row })
      .getByRole('button', { name: words.email, exact: true });
    expect(await email.getAttribute('aria-pressed')).toBe('false');
    await email.click();
    await expect.poll(() => email.getAttribute('aria-pressed')).toBe('true');
    expect(await overflow()).toBe(0);
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('tab', { name: words.preferences, exact: true }).click();
    await expect.poll(() => email.getAttribute('aria-pressed')).toBe('true');
  });

  test('are posted only to public addresses, and the secret is shown only once', async () => {
    const person = await newPerson(origin());
    const page = await journey.open('/admin/msg', {}, ofPerson(person, origin(), words.lang));
    await page.getByRole('tab', { name: /^Webhooks?$/ }).click();
    const address = page.getByLabel(words.address, { exact: true });
    const add = page.getByRole('button', { name: words.add, exact: true });
    journey.expectFailedRequest('/v1/my/webhooks');
    await address.fill('http://127.0.0.1:8080/hook');
    await add.click();
    await page.getByRole('alertdialog').getByText(words.refused).waitFor();
    await page.keyboard.press('Escape');
    await address.fill('https://8.8.8.8/hook');
    await page.getByRole('button', { name: words.paid, exact: true }).click();
    await add.click();
    await page
      .getByRole('dialog', { name: words.secret })
      .getByText(/^whsec_/)
      .waitFor();
    await page.keyboard.press('Escape');
    const row = page.getByRole('row').filter({ hasText: 'https://8.8.8.8/hook' });
    await row.getByText(words.paid, { exact: true }).waitFor();
    expect(await page.getByText(/whsec_/).count()).toBe(0);
    await expectAccessible(page);
  });
});
