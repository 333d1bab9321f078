import { identityEndpoints, profileEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser.ts';
import { newPass, newPicture } from '../../../../test/harness/captchas.ts';
import { newIndividual, PASSWORD } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';

const site = await startSite([]);
afterAll(site.stop);
const { passwordLogin } = identityEndpoints;
const actionId = '177241683000012345';
let addresses = 0;
const freshBrowser = () => openBrowser(site, { from: `198.51.100.${++addresses}` });
const signIn = (account: string, captchaPass: string, password = PASSWORD) =>
  freshBrowser().call(passwordLogin, { actionId, account, password, captchaPass }, 'en');
const NEEDED = { status: 200, code: 1630, data: 'blockPuzzle' };

describe('a sign-in with a password, and with a pass instead of the picture', () => {
  it('200: signs in, and uses up the pass', async () => {
    const { mobile } = await newIndividual(site);
    const captchaPass = await newPass(site, 'signIn');
    const browser = freshBrowser();
    const login = { actionId, account: mobile, password: PASSWORD, captchaPass };
    expect((await browser.call(passwordLogin, login)).code).toBe(0);
    expect((await browser.call(profileEndpoints.user, {})).code).toBe(0);
    expect(await signIn(mobile, captchaPass)).toMatchObject(NEEDED);
  });

  it('200: signs in with the same pass after a wrong password, even if the name is typed differently', async () => {
    const captchaPass = await newPass(site, 'signIn');
    const { mobile } = await newIndividual(site);
    expect(await signIn(mobile, captchaPass, 'Wrong-72-Kite')).toMatchObject({ status: 403, code: 11153 });
    expect((await signIn(` ${mobile} `, captchaPass)).code).toBe(0);
  });

  it('1630: rejects a pass that is for another account or another purpose, older than two minutes, or made up', async () => {
    const [first, second] = [await newIndividual(site), await newIndividual(site)];
    const tied = await newPass(site, 'signIn');
    await signIn(first.mobile, tied, 'Wrong-72-Kite');
    expect(await signIn(second.mobile, tied)).toMatchObject(NEEDED);
    expect(await signIn(second.mobile, await newPass(site, 'sendCode'))).toMatchObject(NEEDED);
    for (const madeUp of ['', 'A'.repeat(43)])
      expect(await signIn(second.mobile, madeUp)).toMatchObject(NEEDED);
    const late = await newPass(site, 'signIn');
    site.advance(120_000);
    expect(await signIn(second.mobile, late)).toMatchObject(NEEDED);
  });

  it('429: allows no more guesses with a pass than with pictures', async () => {
    const { mobile } = await newIndividual(site);
    const captchaPass = await newPass(site, 'signIn');
    const codes: number[] = [];
    for (let guess = 0; guess < 7; guess++)
      codes.push((await signIn(mobile, captchaPass, 'Wrong-72-Kite')).code);
    expect(codes).toEqual([11153, 11153, 11153, 11153, 11153, 11153, 1612]);
  });

  it('-1021: requires an answer to the picture if there is no pass', async () => {
    const { mobile } = await newIndividual(site);
    const input = { actionId: await newPicture(site, 'A7KX'), account: mobile, password: PASSWORD };
    expect(await freshBrowser().call(passwordLogin, input)).toMatchObject({ status: 400, code: -1021 });
    expect((await freshBrowser().call(passwordLogin, { ...input, picVerifyCode: 'a7kx' })).code).toBe(0);
  });
});
