import { identityEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { interceptStatements } from '../../../../test/harness/intercept-statements.ts';
import { PASS, PASSWORD, PICTURE, startIdentity, TICKET, whoEndpoints } from '../identity.fixture.ts';
import { sendCode } from '../sign-in/send-code.ts';

const identity = await startIdentity();
afterAll(identity.stop);
const { passwordLogin, smsLogin, loginCode, firstLoginCode, firstLogin, logout, mobileCheck, emailCheck } =
  identityEndpoints;

let addresses = 0;
/** Returns a browser at an address without earlier failures. */
const freshBrowser = (lang: 'zh' | 'en' = 'en') =>
  identity.browser({ lang, from: `198.51.100.${++addresses}` });
type Browser = ReturnType<typeof freshBrowser>;
const withPassword = (browser: Browser, account: string, over: Record<string, string> = {}) =>
  browser.call(passwordLogin, { ...PICTURE, account, password: PASSWORD, ...over });
const who = (browser: Browser) => browser.call(whoEndpoints.who, {});
const newest = async (receiver: string) => (await identity.codesTo(receiver)).at(-1) ?? 'none was sent';
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a sign-in with a password', () => {
  it('succeeds by mobile number and by e-mail address, in any spelling, and lasts until the user signs out', async () => {
    const person = await identity.newPerson({ nickname: '林间' });
    for (const account of [person.mobile, person.email, ` ${person.email.toUpperCase()} `]) {
      const browser = freshBrowser();
      expect(await withPassword(browser, account)).toMatchObject({
        status: 200,
        code: 0,
        data: { nickname: '林间' },
      });
      expect((await who(browser)).data).toMatchObject({ personId: String(person.personId) });
      expect(await browser.call(logout, {})).toMatchObject({ status: 200, data: null });
      expect(browser.cookies.size).toBe(0);
      expect(await who(browser)).toMatchObject({ status: 401, code: 999999 });
    }
  });

  it('succeeds with a password that was set years ago', async () => {
    const { mobile } = await identity.newPerson();
    identity.advance(5 * 366 * 86_400_000);
    expect((await withPassword(freshBrowser(), mobile)).code).toBe(0);
  });

  it('gets the same response for a wrong password and an unknown account', async () => {
    const { mobile } = await identity.newPerson();
    const answers = [];
    for (const account of [mobile, '13700000000', 'nobody@example.com', 'no such thing'])
      answers.push((await withPassword(freshBrowser('zh'), account, { password: 'Wrong-72-Kite' })).response);
    expect(answers.map((answer) => [answer.statusCode, answer.payload])).toEqual(
      Array(4).fill([403, JSON.stringify({ code: 11153, msg: '用户名或密码不正确', data: null })]),
    );
    expect(answers.map((answer) => answer.headers['set-cookie'])).toEqual(Array(4).fill(undefined));
  });

  it.each([
    ['account', '', 400, -1070, '请输入手机号或账号'],
    ['password', '', 400, -1071, '请输入密码'],
    ['picVerifyCode', 'abc', 400, -1021, '请输入四位验证码！'],
    ['picVerifyCode', 'EVIL', 403, -1025, '图形验证码不正确'],
  ])('reports the error in %s %o', async (field, value, status, code, msg) => {
    const { mobile } = await identity.newPerson();
    expect(await withPassword(freshBrowser('zh'), mobile, { [field]: value })).toMatchObject({
      status,
      code,
      msg,
    });
  });

  it('reports a disabled account only if the password is correct', async () => {
    const { mobile, personId } = await identity.newPerson();
    identity.accounts.disable(personId);
    expect(await withPassword(freshBrowser(), mobile)).toMatchObject({ status: 403, code: 1613 });
    expect(await withPassword(freshBrowser(), mobile, { password: 'Wrong-72-Kite' })).toMatchObject({
      code: 11153,
    });
  });
});

describe('a sign-in with a code', () => {
  it('sends a code to a known number and accepts it once', async () => {
    const { mobile, personId } = await identity.newPerson();
    const browser = freshBrowser();
    expect(await browser.call(loginCode, { mobile, captchaPass: PASS })).toMatchObject({
      data: { resendSeconds: 180 },
    });
    const [code = ''] = await identity.codesTo(mobile);
    expect(await browser.call(smsLogin, { mobile, smsVerifyCode: wrongOf(code) })).toMatchObject({
      status: 403,
      code: 1620,
    });
    expect(await browser.call(smsLogin, { mobile, smsVerifyCode: code })).toMatchObject({
      status: 200,
      code: 0,
    });
    expect((await who(browser)).data.personId).toBe(String(personId));
    expect(await freshBrowser().call(smsLogin, { mobile, smsVerifyCode: code })).toMatchObject({
      status: 403,
      code: 1621,
    });
  });

  it('gets the same response for an unknown number as for a known number, but no code is sent', async () => {
    const mobile = '13700000001';
    const browser = freshBrowser();
    expect(await browser.call(loginCode, { mobile, captchaPass: PASS })).toMatchObject({
      code: 0,
      data: { resendSeconds: 180 },
    });
    expect(await identity.codesTo(mobile)).toEqual([]);
    expect(await browser.call(smsLogin, { mobile, smsVerifyCode: '123456' })).toMatchObject({
      status: 403,
      code: 1620,
    });
    expect(await browser.call(loginCode, { mobile, captchaPass: PASS })).toMatchObject({
      status: 429,
      code: 1622,
    });
  });

  it('runs the same statements for an unknown number as for a known number', async () => {
    const { mobile } = await identity.newPerson();
    const statementsFor = async (text: string): Promise<string[]> => {
      const statements: string[] = [];
      const db = interceptStatements(identity.test.database.pool, (client, statement, values) => {
        statements.push(statement);
        return client.query(statement, values);
      });
      const request = { text, channel: 'sms', purpose: 'login', captchaPass: PASS, onlyKnown: true } as const;
      const origin = { address: `198.51.100.${++addresses}`, userAgent: '' };
      await sendCode({ ...identity.deps, db }, request, { origin, lang: 'zh' });
      return statements;
    };
    const expected = await statementsFor(mobile);
    expect(expected.length).toBeGreaterThan(3);
    expect(await statementsFor('13700000077')).toEqual(expected);
    expect(await identity.codesTo('13700000077')).toEqual([]);
  });

  it('rejects a code that was sent for another purpose', async () => {
    const { mobile } = await identity.newPerson();
    await freshBrowser().call(firstLoginCode, { mobile, captchaPass: PASS });
    const code = await newest(mobile);
    expect(await freshBrowser().call(smsLogin, { mobile, smsVerifyCode: code })).toMatchObject({
      code: 1621,
    });
  });

  it.each([
    [loginCode, { mobile: '12', captchaPass: PASS }, -1118, '请输入正确的手机号码！'],
    [loginCode, { mobile: '13700000002', captchaPass: 'none' }, 1630, '请先完成安全验证'],
    [smsLogin, { mobile: '13700000002', smsVerifyCode: '12345' }, -1072, '请输入六位验证码！'],
  ])('reports an error before a code is sent (%#)', async (endpoint, input, code, msg) => {
    const answer = await freshBrowser('zh').call(endpoint, input);
    expect(answer).toMatchObject({ code, msg, data: code === 1630 ? 'blockPuzzle' : null });
  });
});

describe('a first login', () => {
  const begin = async (mobile: string) => {
    await freshBrowser().call(firstLoginCode, { mobile, captchaPass: PASS });
    return newest(mobile);
  };

  it('creates a user with an account, signs in, and returns the first key only to that browser', async () => {
    const mobile = '13700001001';
    const browser = freshBrowser();
    const login = { nickname: '新人', mobile, smsVerifyCode: await begin(mobile), channelNo: 1 as const };
    const answer = await browser.call(firstLogin, login);
    expect(answer).toMatchObject({ code: 0, data: { nickname: '新人', accessKey: 'key of 新人' } });
    expect(await answer.open('accessSecret', answer.data.accessSecret ?? '')).toBe('secret of 新人');
    expect((await who(browser)).status).toBe(200);
  });

  it('through a third party links the third party to the account that has the same number', async () => {
    const { mobile, personId } = await identity.newPerson({ nickname: 'Kept' });
    const login = {
      nickname: 'Ignored',
      mobile,
      smsVerifyCode: await begin(mobile),
      channelNo: 3 as const,
      openid: TICKET,
    };
    expect(await freshBrowser().call(firstLogin, login)).toMatchObject({
      data: { nickname: 'Kept', accessKey: null, accessSecret: null },
    });
    expect(identity.linked).toContain(`${personId} qq`);
  });

  it('creates no user if the ticket is invalid, and leaves the code valid for another attempt', async () => {
    const mobile = '13700001002';
    const login = {
      nickname: 'Late',
      mobile,
      smsVerifyCode: await begin(mobile),
      channelNo: 2 as const,
      openid: 'old',
    };
    expect(await freshBrowser().call(firstLogin, login)).toMatchObject({ status: 403, code: 1614 });
    expect(await freshBrowser().call(firstLogin, { ...login, openid: TICKET })).toMatchObject({ code: 0 });
  });

  it.each([
    [{ nickname: ' ' }, -1110, '请输入昵称'],
    [{ nickname: 'a'.repeat(17) }, -1017, '名称不超过 16 个字符'],
    [{ nickname: '<b>' }, -1016, '名称不能包含特殊字符.'],
    [{ mobile: '2' }, -1118, '请输入正确的手机号码！'],
    [{ smsVerifyCode: '' }, -1072, '请输入六位验证码！'],
    [{}, 1621, '验证码已失效，请重新获取'],
  ])('rejects %o', async (over, code, msg) => {
    const login = {
      nickname: 'Anna',
      mobile: '13700001003',
      smsVerifyCode: '123456',
      channelNo: 1 as const,
      ...over,
    };
    expect(await freshBrowser('zh').call(firstLogin, login)).toMatchObject({ code, msg });
  });
});

describe('the check whether a number or an address is registered', () => {
  it('returns 131314 if it is registered and false if not, and requires a pass', async () => {
    const { mobile, email } = await identity.newPerson();
    const browser = freshBrowser('zh');
    for (const [endpoint, existing, unknown] of [
      [mobileCheck, { mobile }, { mobile: '13700002001' }],
      [emailCheck, { email: email.toUpperCase() }, { email: 'nobody@example.com' }],
    ] as const) {
      expect(await browser.call(endpoint, { ...existing, captchaPass: PASS })).toMatchObject({
        status: 200,
        code: 131314,
      });
      expect(await browser.call(endpoint, { ...unknown, captchaPass: PASS })).toMatchObject({
        code: 0,
        data: false,
      });
      expect(await browser.call(endpoint, existing)).toMatchObject({ code: 1630, data: 'blockPuzzle' });
    }
    expect(await browser.call(emailCheck, { email: '', captchaPass: PASS })).toMatchObject({
      code: -1023,
      msg: '请输入邮箱',
    });
    expect(await browser.call(emailCheck, { email: 'x', captchaPass: PASS })).toMatchObject({ code: -1117 });
  });

  it('is allowed 30 times from one network, and afterwards only after a wait', async () => {
    const browser = freshBrowser();
    const ask = (n: number) => browser.call(mobileCheck, { mobile: `1370000${3000 + n}`, captchaPass: PASS });
    const codes = [];
    for (let n = 0; n < 32; n++) codes.push((await ask(n)).code);
    expect(codes).toEqual([...Array(31).fill(0), 1429]);
    identity.advance(60_000);
    expect((await ask(40)).code).toBe(0);
  });
});
