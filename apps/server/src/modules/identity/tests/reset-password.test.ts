import { identityEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { PASS, PASSWORD, PICTURE, startIdentity } from '../identity.fixture.ts';
import { readEvents } from '../security/security-event.ts';

const identity = await startIdentity();
afterAll(identity.stop);
const { passwordLogin, resetCodeByEmail, resetCodeByMobile, resetPassword } = identityEndpoints;
const NEW = 'Harbor+19-Lime';
let addresses = 0;
const freshBrowser = (lang: 'zh' | 'en' = 'zh') =>
  identity.browser({ lang, from: `198.51.100.${++addresses}` });
const newest = async (receiver: string) => (await identity.codesTo(receiver)).at(-1) ?? 'none was sent';
const reset = (receiver: string, code: string, over: { password?: string; confirmpassword?: string } = {}) =>
  freshBrowser().call(resetPassword, { receiver, code, password: NEW, confirmpassword: NEW, ...over });
const login = (account: string, password: string) =>
  freshBrowser().call(passwordLogin, { ...PICTURE, account, password });

describe('a forgotten password', () => {
  it.each(['mobile', 'email'] as const)(
    'is replaced by means of a code sent by %s, which is valid once',
    async (by) => {
      const person = await identity.newPerson();
      const receiver = person[by];
      const send = by === 'mobile' ? { endpoint: resetCodeByMobile, input: { mobile: receiver } } : null;
      const sent = send
        ? await freshBrowser().call(send.endpoint, { ...send.input, captchaPass: PASS })
        : await freshBrowser().call(resetCodeByEmail, { email: receiver, captchaPass: PASS });
      expect(sent).toMatchObject({ code: 0, data: { resendSeconds: 180 } });
      const code = await newest(receiver);
      expect(await reset(receiver, code)).toMatchObject({ status: 200, data: { changed: true } });
      expect((await login(receiver, PASSWORD)).code).toBe(11153);
      expect((await login(receiver, NEW)).code).toBe(0);
      expect(await reset(receiver, code)).toMatchObject({ status: 403, code: 1621 });
      const events = await readEvents(identity.deps.db, { personId: person.personId, limit: 10 });
      expect(events.map(({ kind }) => kind)).toContain('passwordReset');
    },
  );

  it('can be replaced even while guesses have locked the account, which then unlocks', async () => {
    const { mobile } = await identity.newPerson();
    for (let n = 0; n < 7; n++) await login(mobile, 'Wrong-72-Kite');
    expect((await login(mobile, PASSWORD)).code).toBe(1612);
    await freshBrowser().call(resetCodeByMobile, { mobile, captchaPass: PASS });
    await reset(mobile, await newest(mobile));
    expect((await login(mobile, NEW)).code).toBe(0);
  });

  it('gets the same responses for an unknown number as for a known number', async () => {
    const { mobile } = await identity.newPerson();
    const answers = [];
    for (const receiver of [mobile, '13700008001']) {
      answers.push(
        (await freshBrowser().call(resetCodeByMobile, { mobile: receiver, captchaPass: PASS })).response
          .payload,
      );
      answers.push((await reset(receiver, '000000')).response.payload);
    }
    expect(answers.slice(2)).toEqual(answers.slice(0, 2));
    expect(await identity.codesTo('13700008001')).toEqual([]);
  });

  it('cannot be replaced with itself, and the code then remains valid for a different password', async () => {
    const { email } = await identity.newPerson();
    await freshBrowser().call(resetCodeByEmail, { email, captchaPass: PASS });
    const code = await newest(email);
    const same = { password: PASSWORD, confirmpassword: PASSWORD };
    expect(await reset(email, code, same)).toMatchObject({
      status: 400,
      code: 1672,
      msg: '新密码不能与原密码相同',
    });
    expect((await reset(email, code)).code).toBe(0);
  });

  it.each([
    ['', {}, -1072, '请输入六位验证码！'],
    ['123456', { password: 'Aa1 -xyz' }, 1670, '密码不能包含空格'],
    ['123456', { password: 'abcdefgh' }, 1671, '密码由8-16位数字、大小写字母、特殊字符任选三种组成！'],
    ['123456', { confirmpassword: 'Harbor+19-Lima' }, -1015, '您输入的两次密码不一致！'],
    [
      '123456',
      { password: 'Password1!', confirmpassword: 'Password1!' },
      1673,
      '该密码过于常见或曾泄露，请更换',
    ],
    ['123456', {}, 1621, '验证码已失效，请重新获取'],
  ])('is not replaced with the code %o and the input %o', async (code, over, error, msg) => {
    const { mobile } = await identity.newPerson();
    expect(await reset(mobile, code, over)).toMatchObject({ code: error, msg });
  });
});

describe('guesses of codes from one network', () => {
  it('are hashed only a limited number of times, even if sent concurrently, and others can still sign in', async () => {
    const { mobile } = await identity.newPerson();
    const victims = await Promise.all(Array.from({ length: 20 }, () => identity.newPerson()));
    for (const { mobile: number } of victims)
      await freshBrowser().call(resetCodeByMobile, { mobile: number, captchaPass: PASS });
    const hashing = vi.spyOn(identity.deps.passwords, 'hash');
    const guesser = identity.browser({ from: '192.0.2.77' });
    const guess = (n: number) => ({
      receiver: victims[n % victims.length]?.mobile ?? '',
      code: `00000${n % 10}`,
    });
    const guessed = await Promise.all(
      Array.from({ length: 80 }, (_, n) =>
        guesser.call(resetPassword, { ...guess(n), password: NEW, confirmpassword: NEW }),
      ),
    );
    expect(hashing).toHaveBeenCalledTimes(51);
    hashing.mockRestore();
    expect(guessed.filter(({ code }) => code === 1612)).toHaveLength(29);
    expect((await login(mobile, PASSWORD)).code).toBe(0);
  });

  it('are not hashed if no code is open, and get the same response for every receiver', async () => {
    const { mobile } = await identity.newPerson();
    const hashing = vi.spyOn(identity.deps.passwords, 'hash');
    const comparing = vi.spyOn(identity.deps.passwords, 'verify');
    for (const receiver of [mobile, '13700772000', 'nobody@example.com', 'no such thing'])
      expect(await reset(receiver, '000000')).toMatchObject({ status: 403, code: 1621 });
    expect([hashing, comparing].map((work) => work.mock.calls.length)).toEqual([0, 0]);
    await freshBrowser().call(resetCodeByMobile, { mobile, captchaPass: PASS });
    expect((await reset(mobile, '00000a')).code).toBe(1620);
    expect([hashing, comparing].map((work) => work.mock.calls.length)).toEqual([1, 1]);
    hashing.mockRestore();
    comparing.mockRestore();
  });
});
