import {
  INVITATION_DAYS,
  LETTERS_A_DAY,
  memberEndpoints,
  membershipEndpoints,
  profileEndpoints,
} from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../test/harness/browser.ts';
import { newIndividual, newMobile } from '../../../test/harness/persons.ts';
import { startSite } from '../../../test/harness/server.ts';
import { newOrganisation } from '../../modules/members/members.fixture.ts';
import { DeliveryRefused } from '../../platform/delivery.ts';
import type { Mail } from '../../platform/mail/index.ts';
import type { SmsInvitation, SmsMessage } from '../../platform/sms/index.ts';
import { outboxOf } from '../reactions/outbox.fixture.ts';

const site = await startSite([]);
afterAll(site.stop);
const mails: Mail[] = [];
const messages: SmsMessage[] = [];
let fault: Error | null = null;
const { react } = outboxOf(
  site,
  {
    sms: { send: async (message) => void messages.push(message) },
    mail: {
      async send(mail) {
        if (fault !== null) throw fault;
        mails.push(mail);
      },
    },
  },
  'https://jishi.example',
);
const { list, invite, remove, sendAgain } = memberEndpoints;
const { accept, decline, linked } = membershipEndpoints;

let addresses = 0;
const newAddress = (): string => `colleague${++addresses}@firm.example`;

/** Returns the tokens of the links sent to an e-mail address, oldest first. */
const tokensTo = (receiver: string): string[] =>
  mails.filter(({ to }) => to === receiver).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');

/** Returns the invitation that a number received by SMS. */
function smsTo(mobile: string): SmsInvitation {
  const sms = messages.find((one) => one.mobile === mobile && one.purpose === 'invitation');
  if (sms?.purpose !== 'invitation') throw new Error(`${mobile} got no invitation`);
  return sms;
}

async function invited(receiver: string, owner?: Browser) {
  const boss = owner ?? (await newOrganisation(site));
  const { id } = (await boss.call(invite, { receiver, role: 'developer' })).data;
  await react();
  return { boss, id, token: tokensTo(receiver.toLowerCase()).at(-1) ?? '' };
}

const letters = async (boss: Browser) => (await boss.call(list, {})).data.map(({ letter }) => letter?.state);

describe('an invitation letter', () => {
  it('is sent to an address without an account, and links to a page that names the inviter', async () => {
    const receiver = newAddress();
    const { boss, id, token } = await invited(receiver.toUpperCase());
    const mail = mails.find(({ to }) => to === receiver);
    const { data: profile } = await boss.call(profileEndpoints.profile, {});
    expect(mail?.subject).toBe(`${profile.nickname}（Firm Ltd）邀请您加入其集市账号`);
    expect(mail?.text).toContain(`${profile.nickname}（Firm Ltd）邀请您以“开发者”角色加入Firm Ltd的集市账号`);
    expect(mail?.text).toContain(`https://jishi.example/#/memberInvitation?token=${token}`);
    const { data } = await openBrowser(site).call(linked, { token });
    expect(data).toMatchObject({ id, account: 'Firm Ltd', role: 'developer', receiver: 'c***@firm.example' });
    expect((await boss.call(list, {})).data[0]?.letter).toEqual({
      state: 'sent',
      at: site.time.now.toISOString(),
    });
    const { rows } = await site.database.pool.query('select token_hash from member_letter');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is sent by SMS to a mobile number', async () => {
    const receiver = newMobile();
    const { boss } = await invited(receiver);
    const message = smsTo(receiver);
    expect(message).toMatchObject({ purpose: 'invitation', lang: 'zh', organisation: 'Firm Ltd' });
    expect(message.inviter).not.toBe('');
    expect(message.link).toBe(`https://jishi.example/#/memberInvitation?token=${message.token}`);
    expect(await letters(boss)).toEqual(['sent']);
  });

  it('is listed as rejected if the receiver’s server rejects it, and can be sent again', async () => {
    const receiver = newAddress();
    fault = new DeliveryRefused('no such address');
    const { boss, id } = await invited(receiver);
    expect(await letters(boss)).toEqual(['refused']);
    fault = null;
    await boss.call(sendAgain, { id });
    expect(await letters(boss)).toEqual(['asked']);
    await react();
    expect(await letters(boss)).toEqual(['sent']);
  });

  it('is retried while the mail server is unavailable, and sent once', async () => {
    const receiver = newAddress();
    fault = new Error('503');
    const { boss } = await invited(receiver);
    expect(await letters(boss)).toEqual(['asked']);
    fault = null;
    await site.database.pool.query(
      "update graphile_worker._private_jobs set run_at = now() - interval '1 s'",
    );
    await react();
    await react();
    expect(await letters(boss)).toEqual(['sent']);
    expect(tokensTo(receiver)).toHaveLength(1);
  });

  it('is not sent if the invitation has been withdrawn', async () => {
    const receiver = newAddress();
    const boss = await newOrganisation(site);
    const { id } = (await boss.call(invite, { receiver, role: 'reader' })).data;
    await boss.call(remove, { id });
    await react();
    expect(tokensTo(receiver)).toEqual([]);
  });
});

describe('the link of an invitation', () => {
  it('admits the user who signs in with the invited number, once, and nobody else', async () => {
    const [guest, other] = [await newIndividual(site), await newIndividual(site)];
    const { boss, id } = await invited(guest.mobile);
    const { token } = smsTo(guest.mobile);
    expect((await other.call(linked, { token })).data.id).toBe(id);
    expect(await other.call(accept, { id })).toMatchObject({ status: 404, code: 2597 });
    expect(await guest.call(accept, { id })).toMatchObject({ code: 0 });
    expect(await guest.call(linked, { token })).toMatchObject({ status: 404, code: 2597 });
    expect(await guest.call(accept, { id })).toMatchObject({ code: 2597 });
    expect(await boss.call(sendAgain, { id })).toMatchObject({ code: 2597 });
  });

  it('stays valid if another letter is sent, and expires when its time is over', async () => {
    const receiver = newAddress();
    const { boss, id } = await invited(receiver);
    await boss.call(sendAgain, { id });
    await react();
    const [first = '', second = ''] = tokensTo(receiver);
    expect(first).not.toBe(second);
    const visitor = openBrowser(site);
    for (const token of [first, second]) expect((await visitor.call(linked, { token })).data.id).toBe(id);
    const { rows } = await site.database.pool.query(
      'select expires_at - invited_at as life from account_member',
    );
    expect(rows[0].life.days).toBe(INVITATION_DAYS);
    await site.database.pool.query('update account_member set expires_at = $1 where id = $2', [
      site.time.now,
      id,
    ]);
    expect(await visitor.call(linked, { token: first })).toMatchObject({ status: 404, code: 2597 });
  });

  it.each(['withdrawn', 'declined'])('is invalid after the invitation was %s', async (how) => {
    const guest = await newIndividual(site);
    const { boss, id } = await invited(guest.mobile);
    const { token } = smsTo(guest.mobile);
    await (how === 'declined' ? guest.call(decline, { id }) : boss.call(remove, { id }));
    expect(await openBrowser(site).call(linked, { token })).toMatchObject({ code: 2597 });
    const unknown = `${token.slice(1)}A`;
    expect(await openBrowser(site).call(linked, { token: unknown })).toMatchObject({ code: 2597 });
  });
});

describe('the number of invitation letters in a day', () => {
  it('is limited for each receiver across all organisations, and further invitations are created without a letter', async () => {
    const receiver = newAddress();
    const { boss, id } = await invited(receiver);
    for (let letter = 1; letter < LETTERS_A_DAY.receiver; letter++)
      expect(await boss.call(sendAgain, { id })).toMatchObject({ code: 0 });
    expect(await boss.call(sendAgain, { id })).toMatchObject({ status: 429 });
    const { boss: other } = await invited(receiver, await newOrganisation(site));
    expect(await letters(other)).toEqual([undefined]);
    site.advance(24 * 3_600_000);
    const { boss: third } = await invited(receiver, await newOrganisation(site));
    expect(await letters(third)).toEqual(['sent']);
  });

  it('is limited for each organisation, even if it withdraws invitations', async () => {
    const boss = await newOrganisation(site);
    for (let letter = 0; letter < LETTERS_A_DAY.account; letter++) {
      const { id } = (await boss.call(invite, { receiver: newAddress(), role: 'reader' })).data;
      await boss.call(remove, { id });
    }
    const { id } = (await boss.call(invite, { receiver: newAddress(), role: 'reader' })).data;
    expect(await letters(boss)).toEqual([undefined]);
    expect(await boss.call(sendAgain, { id })).toMatchObject({ status: 429 });
    const stranger = await newOrganisation(site);
    expect(await stranger.call(sendAgain, { id })).toMatchObject({ code: 2597 });
  });
});
