import { formatMoney } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { fillWallet } from '../../harness/operator.ts';
import { newPerson, ofPerson, ofVisitor } from '../../harness/people.ts';
import { WORDS as SIGN_UP_WORDS, signUpIn } from '../../harness/register.ts';
import { useVerification } from '../../harness/verification.ts';
import { ORDER_WORDS } from '../orders/orders.words.ts';

const journey = useJourney();
const verification = useVerification();
const origin = (): string => journey.site().origin;

const INVITATION_WORDS = {
  zh: {
    menu: '邀请好友',
    link: '邀请链接',
    copy: '复制邀请链接',
    copied: '复制成功',
    invited: '邀** 邀请您注册。首次付款满 ¥15.00 后，¥5.00 奖励存入您的钱包。',
    waiting: '等待首次付款',
    rewarded: '已奖励',
    reward: '奖励',
  },
  en: {
    menu: 'Invite friends',
    link: 'Your link',
    copy: 'Copy the link',
    copied: 'Copied',
    invited:
      '邀** invites you to sign up. After your first payment of CN¥15.00 or more, you get CN¥5.00 in your wallet.',
    waiting: 'No payment yet',
    rewarded: 'Rewarded',
    reward: 'Reward',
  },
} as const;

describeInTurn(ORDER_WORDS)('an invitation, $lang', (buying) => {
  const { lang } = buying;
  const words = INVITATION_WORDS[lang];

  const openOwn = async (options = {}): Promise<Page> => {
    const person = await newPerson(origin(), '邀请人');
    return journey.open('/admin/api', options, ofPerson(person, origin(), lang));
  };
  /** Reloads the page until the first record contains a text. */
  const expectRecord = (page: Page, text: string): Promise<void> =>
    expect
      .poll(
        async () => {
          await page.reload();
          return page.locator('tbody tr').first().textContent();
        },
        { timeout: 30_000 },
      )
      .toContain(text);

  test("opens the sign-up through its link, and the first payment adds a reward to the inviter's records", async () => {
    const inviter = await openOwn({ viewport: lang === 'zh' ? PHONE : undefined });
    await inviter.getByRole('navigation').getByRole('link', { name: words.menu }).click();
    const link = await inviter.getByLabel(words.link, { exact: true }).inputValue();
    expect(link).toContain('?inviteCode=');
    await inviter.getByRole('button', { name: words.copy }).click();
    await inviter.getByRole('status').filter({ hasText: words.copied }).waitFor();

    const friend = await journey.open('/', {}, ofVisitor(lang));
    await friend.goto(link);
    const panel = friend.getByRole('dialog', { name: SIGN_UP_WORDS[lang].signUp });
    await panel.getByText(words.invited).waitFor();
    expect(routeOf(friend)).not.toContain('inviteCode');
    await panel.getByText(SIGN_UP_WORDS[lang].individual, { exact: true }).click();
    const { mobile } = await signUpIn(panel, friend, verification, lang, '张三');
    await expectRecord(inviter, words.waiting);

    await fillWallet(journey.site(), mobile, 100_000n);
    await friend.goto(`${origin()}/#${buying.product}`);
    await friend.getByRole('radio', { name: buying.month }).check();
    await friend.getByRole('button', { name: buying.buy, exact: true }).click();
    await friend.getByLabel(buying.accept).check();
    await friend.getByRole('button', { name: buying.place, exact: true }).click();
    await friend.getByRole('button', { name: buying.pay, exact: true }).click();
    await friend.getByText(buying.delivered).waitFor();
    await expectRecord(inviter, words.rewarded);
    expect(await inviter.locator('tbody tr').textContent()).toContain('张**');
    expect(await inviter.locator('tbody tr').textContent()).toContain(`+${formatMoney(1_000, lang)}`);
    await expectAccessible(inviter);
    await friend.goto(`${origin()}/#/admin/capital`);
    await friend.getByRole('cell', { name: words.reward, exact: true }).waitFor();
    await friend.getByText(`+${formatMoney(500, lang)}`).waitFor();
  });

  test('changes nothing for a signed-in user who opens its link', async () => {
    const page = await openOwn();
    await page.goto(`${origin()}/#${buying.product}&inviteCode=ABCD2345`);
    await page.getByRole('radio', { name: buying.month }).waitFor();
    await expect.poll(() => routeOf(page)).toBe(buying.product);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
