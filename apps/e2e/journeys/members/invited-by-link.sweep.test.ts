import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { PHONE, routeOf, useJourney, WIDE } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';
import { newMobile } from '../../harness/new-values.ts';
import { makeOrganisation } from '../../harness/operator.ts';
import { newPerson, ofPerson, ofVisitor } from '../../harness/people.ts';
import { signUpByMailIn, signUpIn, WORDS } from '../../harness/register.ts';
import { useVerification } from '../../harness/verification.ts';

const journey = useJourney();
const verification = useVerification();

const LANGUAGES = [
  {
    lang: 'zh',
    invite: '邀请成员',
    receiver: '手机号或邮箱',
    send: '发出邀请',
    sent: (to: string) => new RegExp(`已发送至 ${to} · `),
    again: '重新发送',
    says: /^老板 邀请您加入 Link Ltd（角色：开发者）。$/,
    signUp: '注册并加入',
    joined: (name: string) => `您已加入 ${name}。`,
    kind: '个人用户',
    active: '已加入',
    somebodyElse: /您当前登录的账号是 旁人/,
    over: /邀请不存在或已失效/,
  },
  {
    lang: 'en',
    invite: 'Invite a member',
    receiver: 'Mobile number or e-mail address',
    send: 'Send the invitation',
    sent: (to: string) => new RegExp(`Sent to ${to} · `),
    again: 'Send again',
    says: /^老板 invites you to join Link Ltd \(role: Developer\)\.$/,
    signUp: 'Sign up and join',
    joined: (name: string) => `You have joined ${name}.`,
    kind: 'Individual',
    active: 'Joined',
    somebodyElse: /You are signed in as 旁人/,
    over: /This invitation does not exist or is no longer valid/,
  },
] as const;

/** Returns the routes to which the invitations of a number lead, latest first. */
async function linksTo(origin: string, receiver: string): Promise<string[]> {
  const items = (await (await fetch(`${origin}/dev/outbox?refresh=0`)).text()).split('<li>');
  return items
    .filter((item) => item.includes(`<b>${receiver}</b>`))
    .flatMap((item) => /#(\/memberInvitation\?token=[\w-]+)/.exec(item)?.[1] ?? []);
}

describe.each(onlyIn(LANGUAGES, 'zh'))('an invitation by link, $lang', (words) => {
  const { lang } = words;

  test('makes a colleague without an account a member after the sign-up, and is not valid for other users', async () => {
    const { origin } = journey.site();
    const [boss, other] = [await newPerson(origin, '老板'), await newPerson(origin, '旁人')];
    await makeOrganisation(journey.site(), boss.mobile, 'Link Ltd');
    const receiver = newMobile();
    const owner = await journey.open('/admin/members', { viewport: WIDE }, ofPerson(boss, origin, lang));
    await owner.getByRole('button', { name: words.invite }).click();
    await owner.getByLabel(words.receiver).fill(receiver);
    await owner.getByRole('button', { name: words.send }).click();
    await owner.getByText(words.sent(receiver)).waitFor();
    await owner.getByRole('button', { name: `${words.again} ${receiver}` }).click();
    await expect.poll(() => linksTo(origin, receiver).then(({ length }) => length)).toBe(2);
    const [link = ''] = await linksTo(origin, receiver);

    const stranger = await journey.open(link, { viewport: PHONE }, ofPerson(other, origin, lang));
    await stranger.getByText(words.somebodyElse).waitFor();
    await expectAccessible(stranger);

    const guest = await journey.open(link, { viewport: PHONE }, ofVisitor(lang));
    await guest.getByText(words.says).waitFor();
    await expectAccessible(guest);
    await guest.getByRole('button', { name: words.signUp }).click();
    const panel = guest.getByRole('dialog', { name: WORDS[lang].signUp });
    await signUpIn(panel, guest, verification, lang, '小李', receiver);
    await guest.getByText(words.joined('Link Ltd')).waitFor();
    expect(routeOf(guest)).toContain('/memberInvitation');
    await owner.reload();
    await owner.getByRole('cell', { name: words.active }).waitFor();
    journey.expectFailedRequest('/v1/member-invitations/linked');
    const late = await journey.open(link, { viewport: PHONE }, ofVisitor(lang));
    await late.getByText(words.over).first().waitFor();
  });

  test('by e-mail lets a colleague sign up as an individual with that address, without choosing a kind of account', async () => {
    const { origin } = journey.site();
    const boss = await newPerson(origin, '老板');
    await makeOrganisation(journey.site(), boss.mobile, 'Mail Ltd');
    const receiver = `colleague-${newMobile()}@people.example`;
    const owner = await journey.open('/admin/members', { viewport: WIDE }, ofPerson(boss, origin, lang));
    await owner.getByRole('button', { name: words.invite }).click();
    await owner.getByLabel(words.receiver).fill(receiver);
    await owner.getByRole('button', { name: words.send }).click();
    await owner.getByText(words.sent(receiver)).waitFor();
    const [link = ''] = await linksTo(origin, receiver);
    const guest = await journey.open(link, { viewport: PHONE }, ofVisitor(lang));
    await guest.getByRole('button', { name: words.signUp }).click();
    const panel = guest.getByRole('dialog', { name: WORDS[lang].signUp });
    await panel.getByLabel(WORDS[lang].email, { exact: true }).waitFor();
    expect(await panel.getByText(WORDS[lang].overseas, { exact: true }).count()).toBe(0);
    // The guest closes the window with the key before the page has loaded the invitation.
    const closed = Promise.withResolvers<void>();
    await guest.route('**/v1/my/memberships', async (route) => {
      await closed.promise;
      await route.continue().catch(() => undefined);
    });
    await signUpByMailIn(panel, guest, verification, lang, { nickname: '小邮', address: receiver });
    closed.resolve();
    await guest.getByText(words.joined('Mail Ltd')).waitFor();
    await guest.goto(`${origin}/#/admin/personal`);
    await guest.getByText(words.kind, { exact: true }).first().waitFor();
  });
});
