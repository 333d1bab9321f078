import { identityEndpoints, profileEndpoints, registrationEndpoints } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../test/harness/browser.ts';
import { newPass } from '../../../test/harness/captchas.ts';
import { newCode, newMobile, PASSWORD } from '../../../test/harness/persons.ts';
import type { Cell } from '../../platform/cell/index.ts';
import { type Cells, startCells } from './cells.fixture.ts';

const PICTURE = { actionId: '177241683000012345', picVerifyCode: '' };
/** The error for a wrong password. A name that the cell does not know gets the same error. */
const WRONG = { status: 403, code: 11153 };

let cells: Cells;
const mobile = newMobile();
let registered: Browser;

beforeAll(async () => {
  cells = await startCells([]);
  registered = await register('b');
});
afterAll(() => cells.stop());

/** Registers the mobile number in a cell, and returns the browser, which is signed in there. */
async function register(cell: Cell): Promise<Browser> {
  const browser = openBrowser(cells.chosen(cell));
  const answer = await browser.call(registrationEndpoints.personal, {
    ...{ nickname: cell, mobile, smsVerifyCode: await newCode(cells.siteOf(cell), mobile, 'register') },
    ...{ password: PASSWORD, confirmpassword: PASSWORD, agreed: true },
  });
  expect(answer.code).toBe(0);
  return browser;
}

/** Signs in with the password on a device that has the cookie of a cell. */
async function signInAt(cell: Cell): Promise<{ browser: Browser; answer: { status: number; code: number } }> {
  const browser = openBrowser(cells.chosen(cell));
  const captchaPass = await newPass(cells.siteOf(cell), 'signIn');
  const { status, code } = await browser.call(identityEndpoints.passwordLogin, {
    ...{ ...PICTURE, account: mobile, password: PASSWORD, captchaPass },
  });
  return { browser, answer: { status, code } };
}

const userOf = async (browser: Browser): Promise<unknown> =>
  (await browser.call(profileEndpoints.user, {})).data;

describe('a person registered in cell b', () => {
  it('is unknown to cell a, can sign in after choosing cell b, and stays in cell b until signing out', async () => {
    expect((await signInAt('a')).answer).toEqual(WRONG);
    const { browser, answer } = await signInAt('b');
    expect(answer).toEqual({ status: 200, code: 0 });
    expect(await userOf(browser)).toMatchObject({ nickname: 'b' });
  });

  it('has no session in cell a, even with the cookies of cell b', async () => {
    const stray = openBrowser(cells.chosen('a'));
    for (const [name, value] of registered.cookies) stray.cookies.set(name, value);
    expect(await stray.call(profileEndpoints.user, {})).toMatchObject({ status: 401, code: 999999 });
  });
});
