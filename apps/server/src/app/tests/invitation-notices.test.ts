import {
  identityEndpoints,
  invitationsEndpoints,
  messagesEndpoints,
  ordersEndpoints,
  registrationEndpoints,
} from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../test/harness/browser.ts';
import { topUp } from '../../../test/harness/customers.ts';
import { quotesCsv, quotesManifest } from '../../../test/harness/market.ts';
import { newCode, newIndividual, newMobile, PASSWORD } from '../../../test/harness/persons.ts';
import { startSite } from '../../../test/harness/server.ts';
import { readAccountOfPerson } from '../../modules/accounts/index.ts';
import { organisationForm, overseasForm } from '../../modules/applications/application.fixture.ts';
import { approveApplication, readApplications } from '../../modules/applications/index.ts';
import { findPerson } from '../../modules/identity/index.ts';
import { openWallet } from '../../modules/wallet/index.ts';
import { checkBooks } from '../books.ts';
import { outboxOf } from '../reactions/outbox.fixture.ts';
import { mailboxOf } from '../same-person.ts';

const MEMBERS = 'p_test1001';
// A membership is on sale only while it grants access to something.
const site = await startSite([quotesManifest(MEMBERS, { vipOnly: true })], undefined, undefined, {
  onlinePay: 1,
  invitation: 1,
});
afterAll(site.stop);
await site.load(MEMBERS, quotesCsv(1, 1));
const { db } = site.database;
const { react } = outboxOf(site);
const secrets = { password: PASSWORD, confirmpassword: PASSWORD, agreed: true };
const { own, list, inviter: inviterOf } = invitationsEndpoints;

async function newInviter() {
  const browser = await newIndividual(site, { nickname: '邀请人' });
  const { data } = await browser.call(own, { lang: 'en' });
  return { browser, code: data.code, data };
}

/** The ways to get an account with an invitation code. Each returns the number or address used to sign in. */
const WAYS: Readonly<Record<string, (inviteCode: string) => Promise<string>>> = {
  async mobile(inviteCode) {
    const mobile = newMobile();
    const smsVerifyCode = await newCode(site, mobile, 'register');
    const form = { nickname: '张三', mobile, smsVerifyCode, ...secrets, inviteCode };
    await openBrowser(site).call(registrationEndpoints.personal, form);
    return mobile;
  },
  async email(inviteCode) {
    const email = `${newMobile()}@friends.example`;
    const emailVerifyCode = await newCode(site, email, 'register');
    const form = { nickname: 'Ann', email, emailVerifyCode, ...secrets, inviteCode };
    await openBrowser(site).call(registrationEndpoints.email, form);
    return email;
  },
  async 'first login'(inviteCode) {
    const mobile = newMobile();
    const smsVerifyCode = await newCode(site, mobile, 'firstLogin');
    const form = { nickname: '李四', mobile, smsVerifyCode, channelNo: 1, inviteCode } as const;
    await openBrowser(site).call(identityEndpoints.firstLogin, form);
    return mobile;
  },
  async organisation(inviteCode) {
    const contactMobile = newMobile();
    const smsVerifyCode = await newCode(site, contactMobile, 'apply');
    const form = organisationForm({ contactMobile, contactEmail: `${contactMobile}@firm.example` });
    await openBrowser(site).call(registrationEndpoints.organisation, { ...form, smsVerifyCode, inviteCode });
    await approveAll();
    return contactMobile;
  },
  async overseas(inviteCode) {
    const businessEmail = `${newMobile()}@engines.example`;
    const emailVerifyCode = await newCode(site, businessEmail, 'apply');
    const form = overseasForm({ businessEmail });
    await openBrowser(site).call(registrationEndpoints.overseas, { ...form, emailVerifyCode, inviteCode });
    await approveAll();
    return businessEmail;
  },
};

const approveAll = () =>
  site.change(async (tx) => {
    for (const { id } of await readApplications(tx, 'review', 9))
      await approveApplication(tx, { clock: () => site.time.now, openWallet }, id);
  });

async function fill(receiver: string): Promise<void> {
  const account = await readAccountOfPerson(db, (await findPerson(db, receiver))?.id ?? 0n);
  await site.change(async (tx) => topUp(tx, await openWallet(tx, account?.id ?? 0n), 100_000n));
}

/** Buys a membership from the wallet. */
async function buy(browser: Browser): Promise<void> {
  const lines = [{ product: 'membership:vip1', mode: 'month', quantity: 1 }] as const;
  const { data: quote } = await browser.call(ordersEndpoints.quote, { lines: [...lines] });
  const { data: order } = await browser.call(ordersEndpoints.place, {
    lines: [...lines],
    totalFen: quote.totalFen,
    termsAccepted: true,
    idempotencyKey: 'first-payment-1',
  });
  await browser.call(ordersEndpoints.pay, { number: order.number });
}

const titlesOf = async (browser: Browser) =>
  (await browser.call(messagesEndpoints.list, {}, 'en')).data.messages.map(({ title }) => title);

describe('an invited friend', () => {
  it.each(Object.keys(WAYS))('is on the inviter’s list after signing up by %s with the code', async (way) => {
    const { browser, code } = await newInviter();
    await WAYS[way]?.(code.toLowerCase());
    await react();
    const { data } = await browser.call(list, {});
    expect(data).toMatchObject({ invitations: [{ state: 'joined', rewardFen: '0' }], next: null });
    expect(await titlesOf(browser)).toEqual([`${data.invitations[0]?.friend} accepted your invitation`]);
  });

  it('earns both sides a reward after paying', async () => {
    const { browser, code, data } = await newInviter();
    expect(data).toMatchObject({
      link: `https://jishi.test/#/home-en?inviteCode=${code}`,
      rewards: { inviterFen: '1000', friendFen: '500', minimumFen: '1500' },
      totals: { friends: 0, rewards: 0, rewardFen: '0' },
    });
    const mobile = newMobile();
    const friend = openBrowser(site);
    const smsVerifyCode = await newCode(site, mobile, 'register');
    const form = { nickname: '张三', mobile, smsVerifyCode, ...secrets, inviteCode: code };
    await friend.call(registrationEndpoints.personal, form);
    await react();
    await fill(mobile);
    await buy(friend);
    await react();
    expect((await browser.call(own, {})).data.totals).toEqual({
      friends: 1,
      rewards: 1,
      rewardFen: '1000',
      rewardsThisMonth: 1,
    });
    expect((await browser.call(list, {})).data.invitations).toMatchObject([
      { friend: '张**', state: 'rewarded', rewardFen: '1000', reason: null },
    ]);
    expect((await titlesOf(browser))[0]).toBe('You have received a reward of CN¥10.00');
    expect((await titlesOf(friend))[0]).toBe('You have received a reward of CN¥5.00');
    expect(await checkBooks(db, site.time.now)).toEqual([]);
  });

  it('can sign up with an unknown code', async () => {
    const mobile = await WAYS.mobile?.('NOBODYS1');
    expect(await findPerson(db, mobile ?? '')).not.toBeNull();
    await react();
  });

  it('earns no reward if the e-mail address is the inviter’s', async () => {
    const { browser, code } = await newInviter();
    const person = await findPerson(db, browser.mobile);
    await sql`update person set email = 'li.si@gmail.com' where id = ${person?.id}`.execute(db);
    const email = 'LiSi+2@googlemail.com';
    const emailVerifyCode = await newCode(site, email, 'register');
    const form = { nickname: 'Other', email, emailVerifyCode, ...secrets, inviteCode: code };
    await openBrowser(site).call(registrationEndpoints.email, form);
    await react();
    expect((await browser.call(list, {})).data.invitations).toMatchObject([
      { state: 'refused', reason: 'samePerson' },
    ]);
    expect(mailboxOf('a.b+c@firm.example')).toBe('a.b@firm.example');
  });
});

describe('an inviter', () => {
  it('is shown to visitors only by the name’s first character', async () => {
    const { code } = await newInviter();
    const visitor = openBrowser(site);
    expect((await visitor.call(inviterOf, { inviteCode: code })).data).toEqual({
      inviter: '邀**',
      friendFen: '500',
      minimumFen: '1500',
    });
    expect(await visitor.call(inviterOf, { inviteCode: 'nobody' })).toMatchObject({ code: 2581 });
  });

  it('has no code or list while invitations are off, and visitors see no inviter', async () => {
    const off = await startSite([], undefined, undefined, { invitation: 0 });
    const browser = await newIndividual(off);
    const answers = [
      await browser.call(own, {}),
      await browser.call(list, {}),
      await browser.call(inviterOf, { inviteCode: 'A' }),
    ];
    await off.stop();
    expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([403, 2580]));
  });
});
