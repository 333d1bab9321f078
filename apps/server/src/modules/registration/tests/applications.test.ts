import { identityEndpoints, profileEndpoints, registrationEndpoints } from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser.ts';
import { newPass, newPicture } from '../../../../test/harness/captchas.ts';
import {
  codesSentTo,
  newCode,
  newIndividual,
  newMobile,
  PASSWORD,
} from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { readAccountOfPerson } from '../../accounts/accounts.repository.ts';
import { organisationForm, overseasForm } from '../../applications/application.fixture.ts';
import { approveApplication, refuseApplication } from '../../applications/index.ts';
import { findPerson, insertPerson } from '../../identity/persons.repository.ts';
import { openWallet, walletOf } from '../../wallet/index.ts';

const site = await startSite([]);
afterAll(site.stop);
const { db } = site.database;
const { organisation, overseas, state } = registrationEndpoints;
const { passwordLogin, resetCodeByEmail, resetPassword } = identityEndpoints;
const deps = { clock: () => site.time.now, openWallet };

async function accountOf(receiver: string) {
  const person = await findPerson(db, receiver);
  return person === null ? null : readAccountOfPerson(db, person.id);
}

async function newestOf(applicant: string): Promise<bigint> {
  const { rows } = await sql<{ id: bigint | null }>`
    select max(id) as id from application where applicant = ${applicant}`.execute(db);
  return rows[0]?.id ?? 0n;
}

async function organisationInput(contactMobile: string) {
  return {
    ...organisationForm({ contactMobile }),
    smsVerifyCode: await newCode(site, contactMobile, 'apply'),
  };
}

describe('the application of an organisation', () => {
  it('200: is reviewed if a visitor sends it, and opens an account with a wallet when it is approved', async () => {
    const mobile = newMobile();
    const browser = openBrowser(site);
    const { code, data } = await browser.call(organisation, await organisationInput(mobile));
    expect(code).toBe(0);
    expect((await browser.call(state, data)).data).toMatchObject({
      kind: 'organisation',
      state: 'review',
      reason: null,
    });
    expect(await findPerson(db, mobile)).toBeNull();
    const id = await newestOf(mobile);
    expect(await site.change((tx) => approveApplication(tx, deps, id))).toBe('done');
    expect((await browser.call(state, data)).data).toMatchObject({ state: 'approved' });
    const person = await findPerson(db, mobile);
    const account = await readAccountOfPerson(db, person?.id ?? 0n);
    expect(account).toMatchObject({ kind: 'organisation' });
    expect(await walletOf(db, account?.id ?? 0n)).not.toBeNull();
  });

  it('200: does not make the unverified contact e-mail a login method, so a password reset for it changes nothing', async () => {
    const [mobile, email] = [newMobile(), 'unproved@firm.example'];
    const input = { ...(await organisationInput(mobile)), contactEmail: 'Unproved@Firm.example' };
    await openBrowser(site).call(organisation, input);
    await site.change(async (tx) => approveApplication(tx, deps, await newestOf(mobile)));
    const before = await findPerson(db, mobile);
    const browser = openBrowser(site);
    const answer = await browser.call(resetCodeByEmail, { email, captchaPass: await newPass(site) });
    expect([answer.code, await codesSentTo(site, email), await findPerson(db, email)]).toEqual([0, [], null]);
    // Even a genuine code for that address, which somebody who reads its mail could have, is invalid.
    const code = await newCode(site, email, 'reset');
    const reset = { receiver: email, code, password: PASSWORD, confirmpassword: PASSWORD };
    expect(await browser.call(resetPassword, reset)).toMatchObject({ status: 403, code: 1621 });
    expect(await findPerson(db, mobile)).toEqual(before);
    const login = {
      account: email,
      password: PASSWORD,
      actionId: await newPicture(site, 'A7KX'),
      picVerifyCode: 'A7KX',
    };
    expect(await browser.call(passwordLogin, login)).toMatchObject({ code: 11153 });
  });

  it('200: can be rejected, sent again and then approved, for a signed-in individual', async () => {
    const visitor = await newIndividual(site);
    const mobile = newMobile();
    const first = await visitor.call(organisation, await organisationInput(mobile));
    expect(first.code).toBe(0);
    await site.change(async (tx) =>
      refuseApplication(tx, deps, { id: await newestOf(mobile), reason: '缺少机房电话' }),
    );
    expect((await visitor.call(state, first.data)).data).toMatchObject({
      state: 'refused',
      reason: '缺少机房电话',
    });
    expect((await visitor.call(profileEndpoints.profile, {})).data.application).toMatchObject({
      reason: '缺少机房电话',
    });
    expect((await visitor.call(organisation, await organisationInput(mobile))).code).toBe(0);
    await site.change(async (tx) => approveApplication(tx, deps, await newestOf(mobile)));
    expect((await visitor.call(profileEndpoints.user, {})).data).toMatchObject({ type: '1' });
  });

  it('1660, 1661: is limited to one at a time, and only individuals may send one', async () => {
    const visitor = await newIndividual(site);
    const mobile = newMobile();
    await visitor.call(organisation, await organisationInput(mobile));
    expect(await visitor.call(organisation, await organisationInput(newMobile()), 'zh')).toMatchObject({
      status: 409,
      code: 1660,
      msg: '已有申请正在审核中，结果将发送至申请所填邮箱',
    });
    await site.change(async (tx) => approveApplication(tx, deps, await newestOf(mobile)));
    expect(await visitor.call(organisation, await organisationInput(newMobile()), 'en')).toMatchObject({
      status: 409,
      code: 1661,
      msg: 'This account is already an organisation account',
    });
  });

  it('403: fails with a code that is for another number or another purpose', async () => {
    const mobile = newMobile();
    const form = organisationForm({ contactMobile: mobile });
    const foreign = await newCode(site, newMobile(), 'apply');
    const other = await newCode(site, mobile, 'register');
    for (const smsVerifyCode of [foreign, other])
      expect(await openBrowser(site).call(organisation, { ...form, smsVerifyCode })).toMatchObject({
        status: 403,
        code: 1621,
      });
  });
});

describe('the application of an overseas customer', () => {
  const send = (businessEmail: string, emailVerifyCode: string, lang: 'zh' | 'en' = 'en') =>
    openBrowser(site).call(overseas, { ...overseasForm({ businessEmail }), emailVerifyCode }, lang);
  const sent = async (businessEmail: string) =>
    send(businessEmail, await newCode(site, businessEmail, 'apply'));

  it('200: verifies the address with a code, in any letter case, and opens an account under that address', async () => {
    const form = overseasForm({ businessEmail: 'Grace@Cobol.example' });
    const browser = openBrowser(site);
    const emailVerifyCode = await newCode(site, 'grace@cobol.example', 'apply');
    const { code, data } = await browser.call(overseas, { ...form, emailVerifyCode }, 'en');
    expect(code).toBe(0);
    expect((await browser.call(state, data)).data).toMatchObject({
      kind: 'overseas',
      state: 'review',
      company: form.company,
    });
    await site.change(async (tx) => approveApplication(tx, deps, await newestOf('grace@cobol.example')));
    const person = await findPerson(db, 'grace@cobol.example');
    expect(await readAccountOfPerson(db, person?.id ?? 0n)).toMatchObject({
      kind: 'overseas',
      name: 'Ada Byron',
    });
  });

  it('403: allows five wrong codes, after which the correct one is invalid', async () => {
    const right = await newCode(site, 'five@tries.example', 'apply');
    const wrong = right === '000000' ? '111111' : '000000';
    const refusal = { status: 403, code: 1620, msg: 'The code is incorrect' };
    for (let tries = 0; tries < 5; tries += 1)
      expect(await send('five@tries.example', wrong)).toMatchObject(refusal);
    expect(await send('five@tries.example', right)).toMatchObject({ status: 403, code: 1621 });
    expect(await newestOf('five@tries.example')).toBe(0n);
  });

  it('403: fails with a code that is too old, for another address or for another purpose', async () => {
    const old = await newCode(site, 'old@code.example', 'apply');
    site.advance(5 * 60_000);
    const foreign = await newCode(site, 'foreign@code.example', 'apply');
    const other = await newCode(site, 'other@code.example', 'register');
    const refusal = { status: 403, code: 1621, msg: 'The code is no longer valid. Please get a new one' };
    expect(await send('old@code.example', old)).toMatchObject(refusal);
    expect(await send('another@code.example', foreign)).toMatchObject(refusal);
    expect(await send('other@code.example', other)).toMatchObject(refusal);
  });

  it('1660: is limited to one at a time for each address, and the error says where the result will be sent', async () => {
    expect((await sent('twice@engines.example')).code).toBe(0);
    expect(await sent('Twice@Engines.example')).toMatchObject({
      status: 409,
      code: 1660,
      msg: 'Your application is already under review. We will send the result to the e-mail address in it',
    });
  });

  it('-1112: fails for an address that has an account, but reveals this only to the owner of the address', async () => {
    await site.change((tx) => insertPerson(tx, { email: 'here@engines.example', createdAt: site.time.now }));
    const right = await newCode(site, 'here@engines.example', 'apply');
    const wrong = right === '000000' ? '111111' : '000000';
    expect(await send('Here@Engines.example', wrong)).toMatchObject({ status: 403, code: 1620 });
    expect(await send('Here@Engines.example', right)).toMatchObject({
      status: 409,
      code: -1112,
      msg: 'This account already exists. Please sign in',
    });
    expect(await newestOf('here@engines.example')).toBe(0n);
  });

  it('200: upgrades the account of an applicant who signed up by e-mail, but only once', async () => {
    const visitor = await newIndividual(site);
    const apply = async (businessEmail: string) =>
      visitor.call(
        overseas,
        { ...overseasForm({ businessEmail }), emailVerifyCode: await newCode(site, businessEmail, 'apply') },
        'en',
      );
    expect((await apply('trial@engines.example')).code).toBe(0);
    await site.change(async (tx) => approveApplication(tx, deps, await newestOf('trial@engines.example')));
    expect(await accountOf(visitor.mobile)).toMatchObject({
      kind: 'overseas',
      name: '小李',
      company: overseasForm().company,
    });
    expect(await apply('once-more@engines.example')).toMatchObject({ status: 409, code: 1663 });
  });

  it('upgrades the account that was opened under its address during the review', async () => {
    const address = 'meanwhile@engines.example';
    expect((await sent(address)).code).toBe(0);
    const form = {
      nickname: 'Ada',
      email: address,
      password: PASSWORD,
      confirmpassword: PASSWORD,
      agreed: true,
    };
    const emailVerifyCode = await newCode(site, address, 'register');
    const signUp = await openBrowser(site).call(registrationEndpoints.email, { ...form, emailVerifyCode });
    expect(signUp.code).toBe(0);
    const review = site.change(async (tx) => approveApplication(tx, deps, await newestOf(address)));
    expect(await review).toBe('done');
    expect(await accountOf(address)).toMatchObject({ kind: 'overseas', name: 'Ada' });
  });
});

it('the applicant gets a confirmation of the application, with its number but none of its contents', async () => {
  const mobile = newMobile();
  const browser = openBrowser(site);
  const { data } = await browser.call(organisation, await organisationInput(mobile), 'en');
  const id = await newestOf(mobile);
  expect((await browser.call(state, data)).data).toMatchObject({ number: String(id) });
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs where payload->>'number' = ${String(id)}`.execute(db);
  const { contactEmail: email } = organisationForm();
  expect(rows).toEqual([{ payload: { email, lang: 'en', kind: 'organisation', number: String(id) } }]);
});
