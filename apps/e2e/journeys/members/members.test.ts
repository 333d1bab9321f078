import { formatMoney } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { PHONE, routeOf, useJourney, WIDE } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';
import { fillWallet, makeOrganisation } from '../../harness/operator.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';

const journey = useJourney();

const LANGUAGES = [
  {
    lang: 'zh',
    invite: '邀请成员',
    receiver: '手机号或邮箱',
    receiverFault: '请输入正确的手机号或邮箱',
    send: '发出邀请',
    invited: /待接受/,
    answer: '查看邀请',
    accept: /^接受 /,
    act: /^代表操作 /,
    acting: '您正在代表 Firm Ltd 操作（角色：开发者）',
    wallet: '我的钱包',
    keys: '密钥与使用',
    notPermitted: '您的角色（开发者）不能使用“我的钱包”',
    mayNotBuy: '您的角色（开发者）不能购买，请联系Firm Ltd的所有者或财务。',
    makeKey: '新建密钥',
    keyWindow: '您的密钥',
    keyOwner: '此密钥属于：Firm Ltd。',
    cap: '每月消费上限（元）',
    ownLimit: '您在 Firm Ltd 的消费上限',
    remove: /^移除 /,
    confirm: '确认',
    over: '您已不是该机构的成员，请切换回本人账号',
    ok: '确定',
    months: '月结单',
    opening: '期初余额',
    spending: '按成员汇总的消费',
  },
  {
    lang: 'en',
    invite: 'Invite a member',
    receiver: 'Mobile number or e-mail address',
    receiverFault: 'Enter a valid mobile number or e-mail address',
    send: 'Send the invitation',
    invited: /^Invited, until/,
    answer: 'See the invitation',
    accept: /^Accept /,
    act: /^Act for organisation /,
    acting: 'You are acting for Firm Ltd (Developer)',
    wallet: 'Wallet',
    keys: 'API keys',
    notPermitted: 'Your role (Developer) does not permit “Wallet”',
    mayNotBuy:
      'Your role (Developer) does not permit purchases. Please ask the owner of Firm Ltd or a member with the finance role.',
    makeKey: 'Create a key',
    keyWindow: 'Your access key',
    keyOwner: 'This key belongs to Firm Ltd.',
    cap: 'Monthly spending limit (CNY)',
    ownLimit: 'Your spending limit at Firm Ltd',
    remove: /^Remove /,
    confirm: 'Confirm',
    over: 'You are no longer a member of this organisation. Switch to your own account',
    ok: 'OK',
    months: 'Monthly statements',
    opening: 'Opening balance',
    spending: 'Spending by member',
  },
] as const;

/** Closes a window that shows a key, and returns a function that makes calls with the key. */
async function keyIn(page: Page, name: string): Promise<() => Promise<number>> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.locator('pre').first().waitFor();
  const [key = '', secret = ''] = (await dialog.locator('pre').allTextContents()).map((text) => text.trim());
  await page.keyboard.press('Escape');
  const authorization = `Basic ${btoa(`${key}:${secret}`)}`;
  const url = `${journey.site().origin}/api/stock/p_stock2402?scode=000008&edate=2030-01-01&@limit=1`;
  return async () => (await (await fetch(url, { headers: { authorization } })).json()).resultcode;
}

describe.each(onlyIn(LANGUAGES, 'zh'))('members of an organisation, $lang', (words) => {
  const { lang } = words;

  test('include a developer, who acts for the organisation and creates a key but sees no billing, until the developer is removed', async () => {
    const { origin } = journey.site();
    const [boss, dev] = [await newPerson(origin, '老板'), await newPerson(origin, '小开')];
    await makeOrganisation(journey.site(), boss.mobile, 'Firm Ltd');
    await fillWallet(journey.site(), boss.mobile, 10_000n);
    const owner = await journey.open('/admin/members', { viewport: WIDE }, ofPerson(boss, origin, lang));
    await owner.getByRole('button', { name: words.invite }).click();
    await owner.getByRole('button', { name: words.send }).click();
    await owner.getByText(words.receiverFault, { exact: true }).waitFor();
    await owner.keyboard.type(dev.mobile.slice(0, 10));
    await owner.keyboard.press('Tab');
    await owner.getByText(words.receiverFault, { exact: true }).waitFor();
    // The number is written with spaces, as in an address book.
    await owner.getByLabel(words.receiver).fill(`${dev.mobile.slice(0, 3)} ${dev.mobile.slice(3)}`);
    await owner.getByLabel(words.cap).fill('50');
    await owner.getByRole('button', { name: words.send }).click();
    await owner.getByRole('cell', { name: words.invited }).waitFor();
    await expectAccessible(owner);

    const member = await journey.open('/admin/rmd', { viewport: PHONE }, ofPerson(dev, origin, lang));
    await member.getByRole('link', { name: words.answer }).click();
    const accept = member.getByRole('button', { name: words.accept });
    await expect.poll(async () => (await accept.boundingBox())?.y ?? PHONE.height).toBeLessThan(PHONE.height);
    await accept.click();
    await member.getByRole('button', { name: words.act }).click();
    await member.getByText(words.acting).waitFor();
    await expect.poll(() => routeOf(member)).toBe('/admin/rmd');
    const ownLimit = member.getByRole('region', { name: words.ownLimit });
    await expect
      .poll(() => ownLimit.locator('dd').allTextContents())
      .toEqual([5_000, 0, 5_000].map((fen) => formatMoney(fen, lang)));
    const menu = member.getByRole('navigation').filter({ hasText: words.keys });
    expect(await menu.getByRole('link', { name: words.wallet, exact: true }).count()).toBe(0);
    await member.goto(`${origin}/#/admin/capital`);
    await member.getByText(words.notPermitted).waitFor();
    await expectAccessible(member);
    await member.goto(`${origin}/#/product/package${lang === 'en' ? '-en' : ''}?apiId=p_stock2402`);
    await member.getByText(words.mayNotBuy).waitFor();
    await member.goto(`${origin}/#/admin/key`);
    await member.getByRole('button', { name: words.makeKey }).first().click();
    await member.getByRole('dialog').getByRole('button', { name: words.makeKey, exact: true }).click();
    await member.getByRole('dialog').getByText(words.keyOwner, { exact: true }).waitFor();
    const call = await keyIn(member, words.keyWindow);
    expect(await call()).toBe(200);

    await owner.goto(`${origin}/#/admin/capital`);
    await owner.getByRole('tab', { name: words.months }).click();
    await owner.getByRole('cell', { name: words.opening }).waitFor();
    await owner.goto(`${origin}/#/admin/members`);
    await owner.getByRole('button', { name: words.remove }).click();
    await owner.getByRole('button', { name: words.confirm }).click();
    await expect.poll(call).toBe(404);

    journey.expectFailedRequest('403');
    await member.goto(`${origin}/#/admin/api`);
    await member.getByRole('alertdialog').getByText(words.over).waitFor();
    await member.getByRole('button', { name: words.ok }).click();
    await member.getByText(words.acting).waitFor({ state: 'detached' });
    await member.getByRole('link', { name: words.wallet, exact: true }).first().waitFor();
  });
});
