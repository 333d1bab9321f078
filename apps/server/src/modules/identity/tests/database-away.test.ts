import { identityEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser.ts';
import { layLine } from '../../../../test/harness/line.ts';
import { PASSWORD, PICTURE, startIdentity, whoEndpoints } from '../identity.fixture.ts';

const identity = await startIdentity();
const line = await layLine(identity.test.url);
const far = await identity.twin(line.url);
afterAll(async () => {
  await far.app.close();
  await identity.stop();
  await line.cut();
});
const { passwordLogin } = identityEndpoints;
const BUSY = { zh: '服务繁忙，请稍后再试', en: 'The service is busy. Please try again later' };

describe('while the database is down,', () => {
  it('sign-ins and signed-in calls return an error envelope in both languages, and they work once it is back', async () => {
    const { mobile } = await identity.newPerson();
    const signedIn = openBrowser(far, { from: '198.51.100.1' });
    const login = { ...PICTURE, account: mobile, password: PASSWORD };
    expect((await signedIn.call(passwordLogin, login)).code).toBe(0);
    expect((await signedIn.call(whoEndpoints.who, {})).code).toBe(0);

    await line.cut();
    for (const lang of ['zh', 'en'] as const) {
      const headers = {
        'accept-language': lang,
        cookie: `jishi_session=${signedIn.cookies.get('jishi_session')}`,
      };
      const who = await far.app.inject({ url: whoEndpoints.who.path, headers });
      const keyReply = await far.app.inject({ url: identityEndpoints.sealingKey.path, headers });
      for (const refused of [who, keyReply])
        expect([refused.statusCode, refused.json()]).toEqual([
          503,
          { code: 1503, msg: BUSY[lang], data: null },
        ]);
    }

    await line.mend();
    expect((await signedIn.call(whoEndpoints.who, {})).code).toBe(0);
    expect((await signedIn.call(passwordLogin, login)).code).toBe(0);
  });

  it('a sign-in during which the database goes down returns an error envelope and starts no session', async () => {
    const { mobile } = await identity.newPerson();
    const browser = openBrowser(far, { from: '198.51.100.2' });
    const { verify } = far.deps.passwords;
    const passwords = far.deps.passwords as { verify: typeof verify };
    passwords.verify = async (...args) => {
      const matches = await verify(...args);
      await line.cut();
      return matches;
    };
    const login = { ...PICTURE, account: mobile, password: PASSWORD };
    const cut = await browser.call(passwordLogin, login);
    passwords.verify = verify;
    expect([cut.status, cut.msg, cut.data, browser.cookies.size]).toEqual([503, BUSY.zh, null, 0]);
    await line.mend();
    expect((await browser.call(passwordLogin, login)).code).toBe(0);
  });
});
