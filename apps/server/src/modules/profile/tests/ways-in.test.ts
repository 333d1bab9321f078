import { profileEndpoints, type ThirdParty } from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { newPass } from '../../../../test/harness/captchas.ts';
import {
  newCode,
  newIndividual,
  newMobile,
  PASSWORD,
  type Visitor,
} from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { findPerson } from '../../identity/persons.repository.ts';
import { bind } from '../../identity/third-party/third-party.repository.ts';

const site = await startSite([]);
afterAll(site.stop);
const { db } = site.database;
const my = profileEndpoints;

describe('binding', () => {
  it.each([
    [{ mobile: '' }, 400, -1018],
    [{ mobile: '1380' }, 400, -1019],
    [{ smsVerifyCode: '1' }, 400, -1072],
    [{ password: '' }, 400, -1071],
    [{ password: 'Wrong-Word-1' }, 403, 1611],
    [{ smsVerifyCode: 'abcdef' }, 403, 1620],
  ])('a number with %j fails: %d %d', async (change, status, code) => {
    const visitor = await newIndividual(site);
    const mobile = newMobile();
    const smsVerifyCode = await newCode(site, mobile, 'bind');
    const refused = await visitor.call(my.bindMobile, {
      mobile,
      smsVerifyCode,
      password: PASSWORD,
      ...change,
    });
    expect(refused).toMatchObject({ status, code });
    expect(await findPerson(db, visitor.mobile)).not.toBeNull();
  });

  it.each([
    [{ email: '' }, 400, -1023],
    [{ email: 'a@b' }, 400, -1024],
    [{ code: '12345' }, 400, -1072],
    [{ password: 'Wrong-Word-1' }, 403, 1611],
    [{ code: 'abcdef' }, 403, 1620],
  ])('an address with %j fails: %d %d', async (change, status, code) => {
    const visitor = await newIndividual(site);
    const email = `${visitor.mobile}@example.com`;
    const bind = { email, code: await newCode(site, email, 'bind'), password: PASSWORD, ...change };
    expect(await visitor.call(my.bindEmail, bind)).toMatchObject({ status, code });
    expect((await visitor.call(my.profile, {})).data).toMatchObject({ email: null });
  });

  it.each([
    ['zh', '请输入邮箱'],
    ['en', 'Please Input Your Email'],
  ] as const)(
    '-1082: an overseas customer without an address is asked for an e-mail address (%s)',
    async (lang, msg) => {
      const visitor = await newIndividual(site);
      await sql`
      update account set kind = 'overseas' from person where person.id = person_id and mobile = ${visitor.mobile}`.execute(
        db,
      );
      const refusal = { status: 400, code: -1082, msg };
      expect(
        await visitor.call(my.bindEmail, { email: '', code: '123456', password: PASSWORD }, lang),
      ).toMatchObject(refusal);
      const sending = { purpose: 'bind', email: '', captchaPass: await newPass(site) } as const;
      expect(await visitor.call(my.sendEmailCode, sending, lang)).toMatchObject(refusal);
      expect(await visitor.call(my.sendEmailCode, { ...sending, email: 'ada@' }, lang)).toMatchObject({
        status: 400,
        code: -1024,
      });
    },
  );

  it('rejects a code that was sent for another purpose', async () => {
    const visitor = await newIndividual(site);
    const mobile = newMobile();
    const smsVerifyCode = await newCode(site, mobile, 'register');
    expect(await visitor.call(my.bindMobile, { mobile, smsVerifyCode, password: PASSWORD })).toMatchObject({
      code: 1621,
    });
  });
});

describe('unbinding', () => {
  it('1619: does not unlink the only login method', async () => {
    const visitor = await newIndividual(site);
    const smsVerifyCode = await newCode(site, visitor.mobile, 'unbind');
    expect(await visitor.call(my.unbindMobile, { smsVerifyCode }, 'zh')).toMatchObject({
      status: 409,
      code: 1619,
      msg: '这是唯一的登录方式，解绑前请先绑定另一种',
    });
    // That attempt did not use up the code.
    const email = `${visitor.mobile}@example.com`;
    await visitor.call(my.bindEmail, { email, code: await newCode(site, email, 'bind'), password: PASSWORD });
    expect(await visitor.call(my.unbindMobile, { smsVerifyCode })).toMatchObject({ code: 0 });
  });

  describe('QQ or WeChat', () => {
    const bindParty = async ({ mobile }: Visitor, provider: ThirdParty): Promise<bigint> => {
      const { id: personId = 0n } = (await findPerson(db, mobile)) ?? {};
      await site.change((tx) =>
        bind(tx, { personId, provider, subject: `${provider} of ${mobile}`, boundAt: site.time.now }),
      );
      return personId;
    };
    const bound = async (visitor: Visitor) => (await visitor.call(my.profile, {})).data.thirdParties;

    it('requires the password, unlinks only that login, and records a security event', async () => {
      const visitor = await newIndividual(site);
      await bindParty(visitor, 'qq');
      await bindParty(visitor, 'wechat');
      const unbind = (password: string) => visitor.call(my.unbindThirdParty, { provider: 'qq', password });
      expect(await unbind('')).toMatchObject({ status: 400, code: -1071 });
      expect(await unbind('Wrong-Word-1')).toMatchObject({ status: 403, code: 1611 });
      expect(await bound(visitor)).toEqual(['qq', 'wechat']);
      expect((await unbind(PASSWORD)).data).toEqual({ changed: true });
      expect(await bound(visitor)).toEqual(['wechat']);
      expect((await visitor.call(my.securityEvents, {})).data.events[0]).toMatchObject({
        kind: 'thirdPartyUnbound',
      });
      expect(await unbind(PASSWORD)).toMatchObject({ status: 409, code: 1618 });
    });

    it('requires a code sent to the linked number if no password is set', async () => {
      const visitor = await newIndividual(site);
      const personId = await bindParty(visitor, 'wechat');
      await sql`update person set password_hash = null where id = ${personId}`.execute(db);
      const unbind = (code: string) =>
        visitor.call(my.unbindThirdParty, { provider: 'wechat', currentCode: code });
      expect(await unbind('')).toMatchObject({ status: 400, code: -1072 });
      const code = await newCode(site, visitor.mobile, 'unbind');
      expect(await unbind(code === '000000' ? '111111' : '000000')).toMatchObject({
        status: 403,
        code: 1620,
      });
      expect((await unbind(code)).code).toBe(0);
      expect(await bound(visitor)).toEqual([]);
    });

    it('1619: does not unlink the only login method', async () => {
      const visitor = await newIndividual(site);
      const personId = await bindParty(visitor, 'qq');
      await sql`update person set mobile = null where id = ${personId}`.execute(db);
      expect(await visitor.call(my.unbindThirdParty, { provider: 'qq', password: PASSWORD })).toMatchObject({
        code: 1619,
      });
      expect(await bound(visitor)).toEqual(['qq']);
    });
  });

  it('1618: rejects a login that is not linked', async () => {
    const visitor = await newIndividual(site);
    expect(await visitor.call(my.unbindEmail, { code: '123456' })).toMatchObject({ status: 409, code: 1618 });
    expect(await visitor.call(my.sendEmailCode, { purpose: 'unbind' })).toMatchObject({
      status: 409,
      code: 1618,
    });
  });

  it('keeps one login method if two are unlinked at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const visitor = await newIndividual(site);
      const email = `${visitor.mobile}@example.com`;
      await visitor.call(my.bindEmail, {
        email,
        code: await newCode(site, email, 'bind'),
        password: PASSWORD,
      });
      const smsVerifyCode = await newCode(site, visitor.mobile, 'unbind');
      const code = await newCode(site, email, 'unbind');
      const codes = (
        await Promise.all([
          visitor.call(my.unbindMobile, { smsVerifyCode }),
          visitor.call(my.unbindEmail, { code }),
        ])
      ).map((answer) => answer.code);
      expect(codes.toSorted((a, b) => a - b)).toEqual([0, 1619]);
    }
  });
});
