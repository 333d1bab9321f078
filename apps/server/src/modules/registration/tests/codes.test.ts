import { registrationEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser.ts';
import { newPass } from '../../../../test/harness/captchas.ts';
import { codesSentTo, newMobile } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';

const site = await startSite([]);
afterAll(site.stop);
const { codeByMobile, codeByEmail } = registrationEndpoints;

describe('the code of a registration', () => {
  it('200: is sent to the number in the page’s language, and the response states when the next may be requested', async () => {
    const mobile = newMobile();
    const captchaPass = await newPass(site);
    expect(
      await openBrowser(site).call(codeByMobile, { mobile, purpose: 'register', captchaPass }, 'en'),
    ).toMatchObject({
      code: 0,
      data: { resendSeconds: 180 },
    });
    expect(await codesSentTo(site, mobile)).toEqual([
      { code: expect.stringMatching(/^\d{6}$/), purpose: 'register', lang: 'en' },
    ]);
  });

  it('200: is sent to an address typed in any letter case', async () => {
    const captchaPass = await newPass(site);
    const answer = await openBrowser(site).call(codeByEmail, {
      email: 'Some.Body@Example.com',
      purpose: 'apply',
      captchaPass,
    });
    expect(answer.code).toBe(0);
    expect(await codesSentTo(site, 'some.body@example.com')).toHaveLength(1);
  });

  it.each([
    ['', 'zh', -1018, '请输入手机号！'],
    ['', 'en', -1018, 'Please enter your mobile number'],
    ['1380000', 'zh', -1118, '请输入正确的手机号码！'],
    ['23800000000', 'en', -1118, 'Please enter a mobile number: eleven digits that begin with 1'],
  ] as const)('400: is not sent to the invalid number %j (%s)', async (mobile, lang, code, msg) => {
    const captchaPass = await newPass(site);
    const refused = await openBrowser(site).call(
      codeByMobile,
      { mobile, purpose: 'register', captchaPass },
      lang,
    );
    expect(refused).toMatchObject({ status: 400, code, msg });
  });

  it('429: is limited to one a minute for each number', async () => {
    const mobile = newMobile();
    const ask = async () =>
      openBrowser(site).call(codeByMobile, { mobile, purpose: 'register', captchaPass: await newPass(site) });
    expect((await ask()).code).toBe(0);
    expect(await ask()).toMatchObject({ status: 429, code: 1622 });
  });

  it.each(['', 'A'.repeat(43)])(
    '1630: is not sent for the pass %j, and the response names the captcha to solve',
    async (captchaPass) => {
      const mobile = newMobile();
      const refused = await openBrowser(site).call(codeByMobile, {
        mobile,
        purpose: 'register',
        captchaPass,
      });
      expect(refused).toMatchObject({
        status: 200,
        code: 1630,
        data: expect.stringMatching(/^(blockPuzzle|clickWord)$/),
      });
      expect(await codesSentTo(site, mobile)).toEqual([]);
    },
  );

  it('1630: is sent only once for each captcha pass', async () => {
    const captchaPass = await newPass(site);
    const ask = () =>
      openBrowser(site).call(codeByMobile, { mobile: newMobile(), purpose: 'register', captchaPass });
    expect((await Promise.all([ask(), ask()])).map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0, 1630,
    ]);
  });

  it('403: is not sent if a page of another site requests it', async () => {
    const mobile = newMobile();
    const query = { mobile, purpose: 'register', captchaPass: await newPass(site) };
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    const response = await site.app.inject({ method: 'GET', url: codeByMobile.path, query, headers });
    expect([response.statusCode, response.json().code]).toEqual([403, 1431]);
    expect(await codesSentTo(site, mobile)).toEqual([]);
  });
});
