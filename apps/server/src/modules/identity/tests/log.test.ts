import { captchaEndpoints, identityEndpoints, registrationEndpoints, SEAL_HEADER } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { addressed, openBrowser } from '../../../../test/harness/browser.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { createLog } from '../../../platform/log.ts';
import { PASS, PASSWORD, PICTURE, startIdentity } from '../identity.fixture.ts';

const identity = await startIdentity();
const site = await startSite([]);
afterAll(async () => {
  await identity.stop();
  await site.stop();
});
const {
  firstLogin,
  firstLoginCode,
  loginCode,
  logout,
  passwordLogin,
  resetCodeByEmail,
  resetPassword,
  smsLogin,
} = identityEndpoints;

describe('the log of sign-ins and captchas', () => {
  it('contains no password, code, token or cookie, whatever the way of signing in and its outcome', async () => {
    const { mobile, email } = await identity.newPerson();
    const browser = identity.browser();
    const secrets = [PASSWORD, 'Wrong-72-Kite', 'Harbor+19-Lime', 'EVIL'];
    const newest = async (receiver: string) => {
      const code = (await identity.codesTo(receiver)).at(-1) ?? '';
      secrets.push(code);
      return code;
    };
    const minute = () => identity.advance(60_000);
    await browser.call(passwordLogin, { ...PICTURE, account: mobile, password: 'Wrong-72-Kite' });
    await browser.call(passwordLogin, {
      ...PICTURE,
      account: mobile,
      password: PASSWORD,
      picVerifyCode: 'EVIL',
    });
    await browser.call(passwordLogin, { ...PICTURE, account: mobile, password: PASSWORD });
    secrets.push(...browser.cookies.values());
    await browser.call(logout, {});
    await browser.call(loginCode, { mobile, captchaPass: PASS });
    await browser.call(smsLogin, { mobile, smsVerifyCode: '000000' });
    await browser.call(smsLogin, { mobile, smsVerifyCode: await newest(mobile) });
    secrets.push(...browser.cookies.values());
    minute();
    await browser.call(firstLoginCode, { mobile, captchaPass: PASS });
    await browser.call(firstLogin, {
      nickname: 'A',
      mobile,
      smsVerifyCode: await newest(mobile),
      channelNo: 1,
    });
    await browser.call(resetCodeByEmail, { email, captchaPass: PASS });
    const words = { password: 'Harbor+19-Lime', confirmpassword: 'Harbor+19-Lime' };
    await browser.call(resetPassword, { receiver: email, code: await newest(email), ...words });
    // Requests that fail are also logged: unsealed fields, an invalid body, an internal error.
    const clear = { ...PICTURE, account: mobile, password: PASSWORD };
    const headers = {
      [SEAL_HEADER]: PASSWORD,
      cookie: `jishi_session=${secrets.at(-1)}`,
      authorization: `Bearer ${PASSWORD}`,
    };
    await identity.app.inject({ ...addressed(passwordLogin, clear), headers });
    await identity.app.inject({
      method: 'POST',
      url: `${passwordLogin.path}?password=${PASSWORD}`,
      payload: `{"password":"${PASSWORD}"`,
    });
    identity.accounts.fail(new Error('the database is away'));
    await browser.call(passwordLogin, { ...PICTURE, account: mobile, password: 'Harbor+19-Lime' });
    const log = identity.logged();
    expect(log).toContain('the database is away');
    expect(secrets.length).toBeGreaterThanOrEqual(9);
    for (const secret of secrets) expect([secret, log.includes(secret)]).toEqual([secret, false]);
  });

  it('contains no secrets of registrations, applications and captchas', async () => {
    const browser = openBrowser(site);
    const words = { password: PASSWORD, confirmpassword: PASSWORD, smsVerifyCode: '918273', agreed: true };
    await browser.call(registrationEndpoints.personal, { nickname: 'A', mobile: '13700008888', ...words });
    await browser.call(captchaEndpoints.alternativeCheck, {
      action: 'sendCode',
      receiver: '13700008888',
      code: '918273',
    });
    await browser.call(captchaEndpoints.check, { token: 'none', answer: '[{"x":123.456789,"y":5}]' });
    await browser.call(passwordLogin, { ...PICTURE, account: '13700008888', password: PASSWORD });
    for (const secret of [PASSWORD, '918273', '123.456789'])
      expect([secret, site.logged().includes(secret)]).toEqual([secret, false]);
  });

  it('redacts each secret in a logged object by the name of its field', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const names = [
      'password',
      'oldPassword',
      'confirmpassword',
      'smsVerifyCode',
      'picVerifyCode',
      'captchaPass',
      'openid',
    ];
    const headers = ['cookie', 'set-cookie', 'accept-enckey', 'authorization'];
    for (const name of [...names, ...headers]) {
      log.info({
        [name]: 'the secret',
        body: { [name]: 'the secret' },
        request: { headers: { [name]: 'the secret' } },
      });
    }
    expect(lines).toHaveLength(11);
    expect(lines.join('')).not.toContain('the secret');
  });
});
