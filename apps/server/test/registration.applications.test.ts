import { accountEndpoints, registrationEndpoints } from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { organisationForm, overseasForm } from '../src/modules/accounts/applications/application.fixture.ts';
import { approveApplication, readAccountOfPerson, refuseApplication } from '../src/modules/accounts/index.ts';
import { findPerson } from '../src/modules/identity/index.ts';
import { openWallet, walletOf } from '../src/modules/wallet/index.ts';
import { openBrowser } from './harness/browser.ts';
import { newPicture } from './harness/captchas.ts';
import { newCode, newIndividual, newMobile } from './harness/persons.ts';
import { startSite } from './harness/server.ts';

const site = await startSite([]);
afterAll(site.stop);
const { db } = site.database;
const { organisation, overseas, state } = registrationEndpoints;
const deps = { clock: () => site.time.now, openWallet };

async function newestOf(applicant: string): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select max(id) as id from application where applicant = ${applicant}`.execute(db);
  return rows[0]?.id ?? 0n;
}

async function organisationInput(contactMobile: string) {
  return { ...organisationForm({ contactMobile }), smsVerifyCode: await newCode(site, contactMobile, 'apply') };
}

describe('the application of an organisation', () => {
  it('200: of who is signed out is under review by its receipt, and opens an account with a wallet once approved', async () => {
    const mobile = newMobile();
    const browser = openBrowser(site);
    const { code, data } = await browser.call(organisation, await organisationInput(mobile));
    expect(code).toBe(0);
    expect((await browser.call(state, data)).data).toMatchObject({ kind: 'organisation', state: 'review', reason: null });
    expect(await findPerson(db, mobile)).toBeNull();
    const id = await newestOf(mobile);
    expect(await site.change((tx) => approveApplication(tx, deps, id))).toBe('done');
    expect((await browser.call(state, data)).data).toMatchObject({ state: 'approved' });
    const person = await findPerson(db, mobile);
    const account = await readAccountOfPerson(db, person?.id ?? 0n);
    expect(account).toMatchObject({ kind: 'organisation' });
    expect(await walletOf(db, account?.id ?? 0n)).not.toBeNull();
  });

  it('200: of a signed-in individual is refused with a reason, sent again, and then upgrades the account', async () => {
    const visitor = await newIndividual(site);
    const mobile = newMobile();
    const first = await visitor.call(organisation, await organisationInput(mobile));
    expect(first.code).toBe(0);
    await site.change(async (tx) => refuseApplication(tx, deps, { id: await newestOf(mobile), reason: '缺少机房电话' }));
    expect((await visitor.call(state, first.data)).data).toMatchObject({ state: 'refused', reason: '缺少机房电话' });
    expect((await visitor.call(accountEndpoints.profile, {})).data.application).toMatchObject({ reason: '缺少机房电话' });
    expect((await visitor.call(organisation, await organisationInput(mobile))).code).toBe(0);
    await site.change(async (tx) => approveApplication(tx, deps, await newestOf(mobile)));
    expect((await visitor.call(accountEndpoints.user, {})).data).toMatchObject({ type: '1' });
  });

  it('1660, 1661: is one at a time, and of individuals', async () => {
    const visitor = await newIndividual(site);
    const mobile = newMobile();
    await visitor.call(organisation, await organisationInput(mobile));
    expect(await visitor.call(organisation, await organisationInput(newMobile()), 'zh')).toMatchObject({
      status: 409,
      code: 1660,
      msg: '已有申请正在审核中',
    });
    await site.change(async (tx) => approveApplication(tx, deps, await newestOf(mobile)));
    expect(await visitor.call(organisation, await organisationInput(newMobile()), 'en')).toMatchObject({
      status: 409,
      code: 1661,
      msg: 'The account already is that of an organisation',
    });
  });

  it('403: is worth nothing with a code that was for another number or another purpose', async () => {
    const mobile = newMobile();
    const form = organisationForm({ contactMobile: mobile });
    const foreign = await newCode(site, newMobile(), 'apply');
    const other = await newCode(site, mobile, 'register');
    for (const smsVerifyCode of [foreign, other])
      expect(await openBrowser(site).call(organisation, { ...form, smsVerifyCode })).toMatchObject({ status: 403, code: 1621 });
  });
});

describe('the application of an overseas customer', () => {
  it('200: is guarded by a picture whose letters may be written small, and opens an account under its address', async () => {
    const form = overseasForm({ businessEmail: 'Grace@Cobol.example' });
    const actionId = await newPicture(site, 'A7KX');
    const browser = openBrowser(site);
    const { code, data } = await browser.call(overseas, { ...form, actionId, picVerifyCode: 'a7kx' }, 'en');
    expect(code).toBe(0);
    expect((await browser.call(state, data)).data).toMatchObject({ kind: 'overseas', state: 'review', company: form.company });
    await site.change(async (tx) => approveApplication(tx, deps, await newestOf('grace@cobol.example')));
    const person = await findPerson(db, 'grace@cobol.example');
    expect(await readAccountOfPerson(db, person?.id ?? 0n)).toMatchObject({ kind: 'overseas', name: 'Ada Byron' });
  });

  it('403: takes one answer to a picture, right or wrong', async () => {
    const form = overseasForm({ businessEmail: 'one@answer.example' });
    const actionId = await newPicture(site, 'A7KX');
    const send = (picVerifyCode: string) => openBrowser(site).call(overseas, { ...form, actionId, picVerifyCode });
    expect(await send('ZZZZ')).toMatchObject({ status: 403, code: 1633, msg: '图形验证码不正确' });
    expect(await send('A7KX')).toMatchObject({ status: 403, code: 1633 });
  });

  it('1660: is one at a time for an address, however it is written', async () => {
    const send = async (businessEmail: string) =>
      openBrowser(site).call(overseas, {
        ...overseasForm({ businessEmail }),
        actionId: await newPicture(site, 'A7KX'),
        picVerifyCode: 'A7KX',
      });
    expect((await send('twice@engines.example')).code).toBe(0);
    expect(await send('Twice@Engines.example')).toMatchObject({ status: 409, code: 1660 });
  });
});
