import {
  INVITATION_DAYS,
  identityEndpoints,
  keyEndpoints,
  MEMBERS_MAX,
  memberEndpoints,
  membershipEndpoints,
  profileEndpoints,
  walletEndpoints,
} from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../test/harness/browser.ts';
import { newToken, topUp } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { newIndividual, newMobile } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { untilWaiting } from '../../../../test/harness/until-waiting.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { lockAccount } from '../../accounts/index.ts';
import { updatePerson } from '../../identity/index.ts';
import { inviteMember } from '../invite-member.ts';
import { newActing, newOrganisation } from '../members.fixture.ts';

const PAID = 'p_test1001';
const site = await startSite([quotesManifest(PAID, { prices: { use: 10 } })]);
afterAll(site.stop);
beforeAll(() => site.load(PAID, quotesCsv(2, 2)));
const { list, invite, change, remove } = memberEndpoints;
const { act, accept, decline, leave } = membershipEndpoints;

async function newKey(browser: Browser) {
  const answer = await browser.call(keyEndpoints.make, {});
  const accessSecret = (await answer.open('accessSecret', answer.data.accessSecret)) ?? '';
  return { id: answer.data.id, accessKey: answer.data.accessKey, accessSecret };
}
const keyIds = async (browser: Browser) =>
  (await browser.call(keyEndpoints.list, {})).data.map(({ id }) => id);

describe('an invitation', () => {
  it('is accepted only by a user who signs in with the invited number', async () => {
    const owner = await newOrganisation(site);
    const [invited, other] = [await newIndividual(site, { nickname: '开发' }), await newIndividual(site)];
    const { id } = (await owner.call(invite, { receiver: ` ${invited.mobile} `, role: 'developer' })).data;
    expect(await other.call(accept, { id })).toMatchObject({ status: 404, code: 2597 });
    expect(await other.call(decline, { id })).toMatchObject({ status: 404, code: 2597 });
    const { invitations } = (await invited.call(membershipEndpoints.list, {})).data;
    expect(invitations).toMatchObject([{ id, account: 'Firm Ltd', role: 'developer' }]);
    expect(await invited.call(act, { id })).toMatchObject({ status: 404, code: 2598 });
    await invited.call(accept, { id });
    expect((await owner.call(list, {})).data).toMatchObject([
      { id, nickname: '开发', receiver: invited.mobile, role: 'developer', state: 'active' },
    ]);
    expect(await invited.call(accept, { id })).toMatchObject({ code: 2597 });
  });

  it('is rejected for an invited number, for the owner, beyond the member limit, and from an account that is not an organisation', async () => {
    const owner = await newOrganisation(site);
    const receiver = newMobile();
    await owner.call(invite, { receiver, role: 'reader' });
    expect(await owner.call(invite, { receiver, role: 'finance' })).toMatchObject({ code: 2595 });
    expect(await owner.call(invite, { receiver: owner.mobile, role: 'finance' })).toMatchObject({
      code: 2595,
    });
    expect(await owner.call(invite, { receiver: 'nobody', role: 'finance' })).toMatchObject({ code: 2594 });
    const codes = await Promise.all(
      Array.from({ length: MEMBERS_MAX }, async (_, i) =>
        owner.call(invite, { receiver: `m${i}@firm.example`, role: 'reader' }).then(({ code }) => code),
      ),
    );
    expect(codes.filter((code) => code === 2593)).toHaveLength(1);
    const individual = await newIndividual(site);
    expect(await individual.call(invite, { receiver, role: 'reader' })).toMatchObject({ code: 2592 });
  });

  it('cannot be accepted by the owner, even after linking the invited address', async () => {
    const owner = await newOrganisation(site);
    const receiver = 'bound.later@firm.example';
    const { id } = (await owner.call(invite, { receiver, role: 'reader' })).data;
    const { person_id } = (
      await site.database.pool.query('select person_id from account where id = $1', [owner.accountId])
    ).rows[0];
    await inTransaction(site.database.db, (tx) => updatePerson(tx, person_id, { email: receiver }));
    expect(await owner.call(accept, { id })).toMatchObject({ code: 2595 });
  });

  it('is void once it has expired or been declined or withdrawn, and can then be repeated', async () => {
    const owner = await newOrganisation(site);
    const guest = await newIndividual(site);
    const ask = async () => (await owner.call(invite, { receiver: guest.mobile, role: 'reader' })).data.id;
    await guest.call(decline, { id: await ask() });
    const second = await ask();
    await owner.call(remove, { id: second });
    expect(await guest.call(accept, { id: second })).toMatchObject({ code: 2597 });
    const now = new Date(site.time.now.getTime() - INVITATION_DAYS * 24 * 3_600_000);
    const old = {
      accountId: owner.accountId,
      receiver: guest.mobile,
      role: 'reader',
      monthCapFen: null,
      lang: 'zh',
      now,
      actor: { personId: null, origin: { address: '', userAgent: '' } },
    } as const;
    const late = await site.change((tx) => inviteMember(tx, site, old));
    expect(await guest.call(accept, { id: String(late) })).toMatchObject({ code: 2597 });
    expect((await owner.call(list, {})).data).toEqual([]);
    expect(await guest.call(accept, { id: await ask() })).toMatchObject({ code: 0 });
  });
});

describe('a member acting for an organisation', () => {
  it('acts for it only in this session, and keeps the personal profile and ways of signing in', async () => {
    const owner = await newOrganisation(site);
    const finance = await newActing(site, owner, 'finance');
    await site.change((tx) => topUp(tx, owner.walletId, 500n));
    expect((await finance.call(walletEndpoints.ownBalance, {})).data.balanceFen).toBe('500');
    const { acting, nickname, type } = (await finance.call(profileEndpoints.user, {})).data as never as {
      acting: unknown;
      nickname: string;
      type: string;
    };
    expect({ acting, nickname, type }).toEqual({
      acting: { id: finance.memberId, account: 'Firm Ltd', role: 'finance' },
      nickname: 'finance',
      type: '1',
    });
    expect((await finance.call(profileEndpoints.profile, {})).data).toMatchObject({
      type: '0',
      company: null,
    });
    await finance.call(act, { id: null });
    expect((await finance.call(walletEndpoints.ownBalance, {})).data.balanceFen).toBe('0');
    const other = await newOrganisation(site);
    expect(await other.call(act, { id: finance.memberId })).toMatchObject({ code: 2598 });
    expect(await other.call(remove, { id: finance.memberId })).toMatchObject({ code: 2596 });
  });

  it("lists and rotates only the member's own keys, while the owner lists and revokes all keys", async () => {
    const owner = await newOrganisation(site);
    const [one, two] = [await newActing(site, owner, 'developer'), await newActing(site, owner, 'developer')];
    const key = await newKey(one);
    expect(await keyIds(one)).toEqual([key.id]);
    expect(await keyIds(two)).toEqual([]);
    expect(await keyIds(owner)).toContain(key.id);
    const [newest] = (await owner.call(keyEndpoints.list, {})).data;
    expect(newest).toMatchObject({ id: key.id, member: 'developer' });
    for (const other of [two, owner])
      expect(await other.call(keyEndpoints.rotate, { id: key.id })).toMatchObject({ code: 1681 });
    expect(await two.call(keyEndpoints.end, { id: key.id })).toMatchObject({ code: 1681 });
    expect(await one.call(keyEndpoints.rotate, { id: key.id })).toMatchObject({ code: 0 });
    expect(await owner.call(keyEndpoints.end, { id: key.id })).toMatchObject({ code: 0 });
  });

  it('spends the organisation’s money, but cannot read its balance with a key or in a receipt', async () => {
    const owner = await newOrganisation(site);
    await site.change((tx) => topUp(tx, owner.walletId, 500n));
    const developer = await newActing(site, owner, 'developer');
    const token = await newToken(site, await newKey(developer));
    const answer = await call(site, `stock/${PAID}`, { token });
    expect([answer.resultcode, answer.header('x-jishi-price-fen')]).toEqual([200, '10']);
    expect(answer.header('x-jishi-balance-fen')).toBeUndefined();
    const headers = { authorization: `Bearer ${token}` };
    const balance = await site.app.inject({ url: walletEndpoints.balance.path, headers });
    expect([balance.statusCode, balance.json().code]).toEqual([403, 2590]);
    expect((await owner.call(walletEndpoints.ownBalance, {})).data.balanceFen).toBe('490');
    await site.change((tx) => topUp(tx, owner.walletId, -485n));
    const refused = await call(site, `stock/${PAID}`, { token });
    expect([refused.resultcode, refused.resultmsg]).toEqual([408, expect.not.stringContaining('0.05')]);
  });
});

describe('the monthly cap of a member', () => {
  it('limits the total of all of the member’s keys in every process, and limits nobody else', async () => {
    const owner = await newOrganisation(site);
    await site.change((tx) => topUp(tx, owner.walletId, 500n));
    const developer = await newActing(site, owner, 'developer', '20');
    const tokens = [
      await newToken(site, await newKey(developer)),
      await newToken(site, await newKey(developer)),
    ];
    const twin = await site.twin();
    const codes = [];
    for (const [i, at] of [site, twin, site].entries())
      codes.push((await call(at, `stock/${PAID}`, { token: tokens[i % 2] as string })).resultcode);
    expect(codes).toEqual([200, 200, 431]);
    expect((await owner.call(list, {})).data).toMatchObject([{ monthCapFen: '20', spentFen: '20' }]);
    const own = (await developer.call(membershipEndpoints.list, {})).data;
    expect(own.memberships).toMatchObject([{ monthCapFen: '20', spentFen: '20' }]);
    const refused = await call(site, `stock/${PAID}`, {
      token: tokens[1] as string,
      headers: { 'accept-language': 'en' },
    });
    expect(refused.resultmsg).toContain('monthly spending limit of this member is CN¥0.20');
    const token = await newToken(site, await newKey(owner));
    expect((await call(site, `stock/${PAID}`, { token })).resultcode).toBe(200);
  });

  it('includes spending from earlier in the month', async () => {
    const owner = await newOrganisation(site);
    await site.change((tx) => topUp(tx, owner.walletId, 500n));
    const developer = await newActing(site, owner, 'developer');
    const [one, two] = [await newKey(developer), await newKey(developer)];
    for (const key of [one, two]) await call(site, `stock/${PAID}`, { token: await newToken(site, key) });
    await owner.call(change, { id: developer.memberId, role: 'developer', monthCapFen: '25' });
    await site.heard.accounts();
    expect((await call(site, `stock/${PAID}`, { token: await newToken(site, one) })).resultcode).toBe(431);
  });
});

describe('the end of a membership, a role or a session', () => {
  it("immediately revokes all of the member's keys in every process, and the session's next call reports it", async () => {
    const owner = await newOrganisation(site);
    await site.change((tx) => topUp(tx, owner.walletId, 500n));
    const developer = await newActing(site, owner, 'developer');
    const own = await developer.call(profileEndpoints.accessToken, {});
    const tokens = [
      await newToken(site, await newKey(developer)),
      (await own.open('accessToken', own.data.accessToken)) ?? '',
    ];
    const twin = await site.twin();
    const codesAt = async (at: typeof site | typeof twin) =>
      Promise.all(tokens.map(async (token) => (await call(at, `stock/${PAID}`, { token })).resultcode));
    expect([...(await codesAt(site)), ...(await codesAt(twin))]).toEqual([200, 200, 200, 200]);
    await owner.call(remove, { id: developer.memberId });
    for (const process of [site, twin]) {
      await process.heard.accounts();
      expect(await codesAt(process)).toEqual([404, 404]);
    }
    expect(await developer.call(keyEndpoints.make, {})).toMatchObject({ status: 403, code: 2591 });
    expect(await developer.call(profileEndpoints.profile, {})).toMatchObject({ code: 0 });
    await developer.call(act, { id: null });
    expect(await developer.call(keyEndpoints.list, {})).toMatchObject({ code: 0 });
  });

  it('leaves no key that was created at the same time', async () => {
    const owner = await newOrganisation(site);
    const developer = await newActing(site, owner, 'developer');
    const [, ...answers] = await Promise.all([
      owner.call(remove, { id: developer.memberId }),
      ...Array.from({ length: 5 }, () => developer.call(keyEndpoints.make, {})),
      developer.call(profileEndpoints.accessToken, {}),
    ]);
    expect(answers.map(({ code }) => code).filter((code) => code !== 0 && code !== 2591)).toEqual([]);
    expect((await owner.call(keyEndpoints.list, {})).data.filter(({ member }) => member !== null)).toEqual(
      [],
    );
  });

  it('leaves no key that was created at the same time if the member becomes a reader', async () => {
    const owner = await newOrganisation(site);
    const developer = await newActing(site, owner, 'developer');
    const { db } = site.database;
    const answers = await inTransaction(db, async (tx) => {
      await lockAccount(tx, owner.accountId);
      const demotion = owner.call(change, { id: developer.memberId, role: 'reader' });
      await untilWaiting(db, 1);
      const key = developer.call(keyEndpoints.make, {});
      await untilWaiting(db, 2);
      return { demotion, key };
    });
    expect([await answers.demotion, await answers.key].map(({ code }) => code)).toEqual([0, 2590]);
    expect((await owner.call(keyEndpoints.list, {})).data.filter(({ member }) => member !== null)).toEqual(
      [],
    );
  });

  it('revokes the keys if the member leaves or gets a role that allows no keys', async () => {
    const owner = await newOrganisation(site);
    const [leaver, turned] = [
      await newActing(site, owner, 'developer'),
      await newActing(site, owner, 'developer'),
    ];
    await newKey(leaver);
    await newKey(turned);
    await leaver.call(leave, { id: leaver.memberId });
    await owner.call(change, { id: turned.memberId, role: 'finance' });
    expect((await owner.call(keyEndpoints.list, {})).data.filter(({ member }) => member !== null)).toEqual(
      [],
    );
    expect(await turned.call(keyEndpoints.list, {})).toMatchObject({ code: 2590 });
    expect(await turned.call(walletEndpoints.ownBalance, {})).toMatchObject({ code: 0 });
  });

  it('revokes the browser’s tokens for the organisation if the user signs out', async () => {
    const owner = await newOrganisation(site);
    await site.change((tx) => topUp(tx, owner.walletId, 500n));
    const developer = await newActing(site, owner, 'developer');
    const own = await developer.call(profileEndpoints.accessToken, {});
    const token = (await own.open('accessToken', own.data.accessToken)) ?? '';
    expect((await call(site, `stock/${PAID}`, { token })).resultcode).toBe(200);
    await developer.call(identityEndpoints.logout, {});
    await site.heard.accounts();
    expect((await call(site, `stock/${PAID}`, { token })).resultcode).toBe(404);
  });
});
