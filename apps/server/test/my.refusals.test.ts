import { accountEndpoints, identityEndpoints, type ThirdParty } from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { findPerson } from '../src/modules/identity/index.ts';
import { bind } from '../src/modules/identity/third-party/third-party.repository.ts';
import { openBrowser } from './harness/browser.ts';
import { newPass } from './harness/captchas.ts';
import { newCode, newIndividual, newMobile, PASSWORD, type Visitor } from './harness/persons.ts';
import { startSite } from './harness/server.ts';

const site = await startSite([]);
afterAll(site.stop);
const { db } = site.database;
const my = accountEndpoints;

const NEW = 'Rot-Kohl-88';
const FORM = [
  '密码由8-16位数字、大小写字母、特殊字符任选三种组成！',
  'The password has 8 to 16 characters, with at least three of digits, lower case, upper case and special characters',
] as const;
const PASSWORDS = [
  [{ password: '', confirmpassword: '' }, 400, -1012, ...FORM],
  [{ password: 'aB3-xyz', confirmpassword: 'aB3-xyz' }, 400, -1012, ...FORM],
  [{ password: 'aB3-567890abcdefg', confirmpassword: '' }, 400, -1013, ...FORM],
  [{ password: 'abcdefgh1', confirmpassword: '' }, 400, 1671, ...FORM],
  [{ password: 'aB3- xyz9' }, 400, 1670, '密码不能包含空格', 'The password must not contain spaces'],
  [{ confirmpassword: '' }, 400, -1062, '请再次输入密码', 'Please enter the password again'],
  [
    { confirmpassword: 'Rot-Kohl-89' },
    400,
    -1015,
    '您输入的两次密码不一致！',
    'The two passwords are not the same',
  ],
  [
    { password: PASSWORD, confirmpassword: PASSWORD },
    400,
    1672,
    '新密码不能与原密码相同',
    'The new password must differ from the current one',
  ],
  [
    { password: 'Password1', confirmpassword: 'Password1' },
    400,
    1673,
    '这个密码太常见或曾经泄露，请换一个',
    'This password is too common or has leaked before. Please choose another',
  ],
  [{ oldPassword: 'Wrong-Word-1' }, 403, 1611, '原密码不正确', 'The current password is not right'],
] as const;

describe('a change of the password', () => {
  it.each(PASSWORDS)('is refused %j with %d %d', async (given, status, code, zh, en) => {
    const visitor = await newIndividual(site);
    const input = { oldPassword: PASSWORD, password: NEW, confirmpassword: NEW, ...given };
    expect(await visitor.call(my.changePassword, input, 'zh')).toMatchObject({ status, code, msg: zh });
    expect(await visitor.call(my.changePassword, input, 'en')).toMatchObject({ status, code, msg: en });
    const before = await findPerson(db, visitor.mobile);
    await visitor.call(my.changePassword, input);
    expect((await findPerson(db, visitor.mobile))?.passwordHash).toBe(before?.passwordHash);
  });

  it('waits after wrong old passwords, longer each time: a stolen session is no way to try', async () => {
    const visitor = await newIndividual(site);
    const attempt = () =>
      visitor.call(my.changePassword, { oldPassword: 'Wrong-Word-1', password: NEW, confirmpassword: NEW });
    const codes: number[] = [];
    for (let n = 0; n < 12; n++) codes.push((await attempt()).code);
    expect(codes.at(0)).toBe(1611);
    expect(codes.at(-1)).toBe(1612);
  });
});

const NAMES = [
  ['', -1110, '请输入昵称', 'Please enter a nickname'],
  ['一二三四五六七八九十一二三四五六七', -1017, '名称不超过16个字符', 'The name has at most 16 characters'],
  ['小李@', -1016, '名称不能包含特殊字符.', 'The name must not contain special characters'],
] as const;

describe('a change of the nickname', () => {
  it.each(NAMES)('to %j is refused with %d', async (nickname, code, zh, en) => {
    const visitor = await newIndividual(site);
    expect(await visitor.call(my.changeNickname, { nickname }, 'zh')).toMatchObject({
      status: 400,
      code,
      msg: zh,
    });
    expect(await visitor.call(my.changeNickname, { nickname }, 'en')).toMatchObject({
      status: 400,
      code,
      msg: en,
    });
    expect((await visitor.call(my.user, {})).data).toMatchObject({ nickname: '小李' });
  });
});

describe('binding', () => {
  it.each([
    [{ mobile: '1380' }, 400, -1118],
    [{ smsVerifyCode: '1' }, 400, -1072],
    [{ password: '' }, 400, -1071],
    [{ password: 'Wrong-Word-1' }, 403, 1611],
    [{ smsVerifyCode: 'abcdef' }, 403, 1620],
  ])('a number with %j is refused: %d %d', async (given, status, code) => {
    const visitor = await newIndividual(site);
    const mobile = newMobile();
    const smsVerifyCode = await newCode(site, mobile, 'bind');
    const refused = await visitor.call(my.bindMobile, {
      mobile,
      smsVerifyCode,
      password: PASSWORD,
      ...given,
    });
    expect(refused).toMatchObject({ status, code });
    expect(await findPerson(db, visitor.mobile)).not.toBeNull();
  });

  it.each([
    [{ email: '' }, 400, -1023],
    [{ email: 'a@b' }, 400, -1117],
    [{ code: '12345' }, 400, -1072],
    [{ password: 'Wrong-Word-1' }, 403, 1611],
    [{ code: 'abcdef' }, 403, 1620],
  ])('an address with %j is refused: %d %d', async (given, status, code) => {
    const visitor = await newIndividual(site);
    const email = `${visitor.mobile}@example.com`;
    const bind = { email, code: await newCode(site, email, 'bind'), password: PASSWORD, ...given };
    expect(await visitor.call(my.bindEmail, bind)).toMatchObject({ status, code });
    expect((await visitor.call(my.profile, {})).data).toMatchObject({ email: null });
  });

  it.each([
    ['zh', '请输入邮箱'],
    ['en', 'Please Input Your Email'],
  ] as const)('-1082: an overseas customer who names no address is told so (%s)', async (lang, msg) => {
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
      code: -1117,
    });
  });

  it('takes no code that was for something else', async () => {
    const visitor = await newIndividual(site);
    const mobile = newMobile();
    const smsVerifyCode = await newCode(site, mobile, 'register');
    expect(await visitor.call(my.bindMobile, { mobile, smsVerifyCode, password: PASSWORD })).toMatchObject({
      code: 1621,
    });
  });
});

describe('unbinding', () => {
  it('1619: leaves the only way in', async () => {
    const visitor = await newIndividual(site);
    const smsVerifyCode = await newCode(site, visitor.mobile, 'unbind');
    expect(await visitor.call(my.unbindMobile, { smsVerifyCode }, 'zh')).toMatchObject({
      status: 409,
      code: 1619,
      msg: '这是唯一的登录方式，解绑前请先绑定另一种',
    });
    // The code was not used up by it.
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

    it('asks for the password, takes that one alone, and stands in the log', async () => {
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

    it('asks for a code of what is bound where no password is set', async () => {
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

    it('1619: leaves the only way in', async () => {
      const visitor = await newIndividual(site);
      const personId = await bindParty(visitor, 'qq');
      await sql`update person set mobile = null where id = ${personId}`.execute(db);
      expect(await visitor.call(my.unbindThirdParty, { provider: 'qq', password: PASSWORD })).toMatchObject({
        code: 1619,
      });
      expect(await bound(visitor)).toEqual(['qq']);
    });
  });

  it('1618: of what is not bound', async () => {
    const visitor = await newIndividual(site);
    expect(await visitor.call(my.unbindEmail, { code: '123456' })).toMatchObject({ status: 409, code: 1618 });
    expect(await visitor.call(my.sendEmailCode, { purpose: 'unbind' })).toMatchObject({
      status: 409,
      code: 1618,
    });
  });

  it('leaves one way in, though both are unbound at the same moment, from two places', async () => {
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

describe('a session that ended', () => {
  it('999999: is told so after signing out, and two hours after the last call', async () => {
    const visitor = await newIndividual(site);
    const stolen = openBrowser(site);
    for (const [name, value] of visitor.cookies) stolen.cookies.set(name, value);
    await visitor.call(identityEndpoints.logout, {});
    expect(await stolen.call(my.profile, {})).toMatchObject({ status: 401, code: 999999 });
    const idle = await newIndividual(site);
    site.advance(2 * 3_600_000);
    expect(await idle.call(my.profile, {})).toMatchObject({ status: 401, code: 999999 });
  });

  it('1640: is not ended once more, nor is one that never was', async () => {
    const visitor = await newIndividual(site);
    expect(await visitor.call(my.endSession, { id: '999999999' })).toMatchObject({ status: 404, code: 1640 });
  });
});

describe('the access token', () => {
  it('comes sealed to the key of the call alone, for the account of the person, until its expireTime', async () => {
    const visitor = await newIndividual(site);
    const { data, open } = await visitor.call(my.accessToken, {});
    const token = (await open('accessToken', data.accessToken)) ?? '';
    expect(token).toMatch(/^[\w-]{35}\.[\w-]{43}$/);
    expect(data.accessToken).not.toContain(token);
    expect(data.expireTime).toBe(site.time.now.getTime() + 3_600_000);
    const balance = () =>
      site.app.inject({ url: '/v1/my/balance', headers: { authorization: `Bearer ${token}` } });
    expect((await balance()).json()).toMatchObject({ code: 0, data: { balanceFen: '0' } });
    const again = await visitor.call(my.accessToken, {});
    expect(await again.open('accessToken', again.data.accessToken)).toBe(token);
    expect(await open('accessToken', again.data.accessToken)).toBeNull();
  });

  it('is refused without the header that names a key to seal it to', async () => {
    const visitor = await newIndividual(site);
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await site.app.inject({ url: my.accessToken.path, headers: { cookie } });
    expect([response.statusCode, response.json().code]).toEqual([400, 1650]);
  });

  it('ends when the password changes, and another comes with the next call', async () => {
    const visitor = await newIndividual(site);
    const first = await visitor.call(my.accessToken, {});
    const token = await first.open('accessToken', first.data.accessToken);
    const balance = (of: string | null) =>
      site.app.inject({ url: '/v1/my/balance', headers: { authorization: `Bearer ${of}` } });
    expect((await balance(token)).statusCode).toBe(200);
    await visitor.call(my.changePassword, { oldPassword: PASSWORD, password: NEW, confirmpassword: NEW });
    await site.heard.accounts();
    expect((await balance(token)).statusCode).toBe(401);
    const second = await visitor.call(my.accessToken, {});
    expect((await balance(await second.open('accessToken', second.data.accessToken))).statusCode).toBe(200);
  });

  it('ends when the password is set anew by who forgot it', async () => {
    const visitor = await newIndividual(site);
    const { data, open } = await visitor.call(my.accessToken, {});
    const token = await open('accessToken', data.accessToken);
    const code = await newCode(site, visitor.mobile, 'reset');
    const reset = { code, receiver: visitor.mobile, password: NEW, confirmpassword: NEW };
    expect(await openBrowser(site).call(identityEndpoints.resetPassword, reset)).toMatchObject({ code: 0 });
    await site.heard.accounts();
    const headers = { authorization: `Bearer ${token}` };
    expect((await site.app.inject({ url: '/v1/my/balance', headers })).statusCode).toBe(401);
    expect((await visitor.call(my.user, {})).code).toBe(999990);
  });

  it('is of one key, however many ask for the first at once, and nobody is shown that key', async () => {
    const visitor = await newIndividual(site);
    const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.call(my.accessToken, {})));
    const tokens = await Promise.all(answers.map(({ data, open }) => open('accessToken', data.accessToken)));
    expect(new Set(tokens).size).toBe(1);
    const { rows } = await sql<{
      keys: number;
    }>`select count(*)::int as keys from api_key k join account a on a.id = k.account_id
      join person p on p.id = a.person_id where p.mobile = ${visitor.mobile} and for_site`.execute(db);
    expect(rows).toEqual([{ keys: 1 }]);
  });
});
