import {
  addressOf,
  type CodePurpose,
  captchaEndpoints,
  captchaFiles,
  contentEndpoints,
  identityEndpoints,
  profileEndpoints,
  registrationEndpoints,
} from '@jishi/contract';
import { organisationForm, overseasForm } from '../../src/modules/applications/application.fixture.ts';
import type { Browser } from '../harness/browser.ts';
import type { Facts } from './facts.ts';
import { firstLoginBy, leaveFor } from './third-parties.ts';
import { ask, type Town } from './town.ts';

const PASSWORD = 'Blau-Kraut7';
const INDIVIDUAL = { mobile: '13700000001', email: 'xiaoli@people.example' } as const;
const FORGETFUL = '13700000002';
const UNKNOWN = '13700000009';
const FORGETFUL_EMAIL = 'wang@people.example';

export interface Persons extends Pick<Facts, 'forgetful' | 'applications'> {
  readonly individual: Omit<Facts['individual'], 'session'>;
}

/** Everybody who comes to a site: who registers, signs in, fails to, applies, comes from a third party, solves puzzles. */
export async function letPeopleCome(town: Town): Promise<Persons> {
  const individual = await register(town, INDIVIDUAL.mobile, '小李');
  await bindEmail(town, individual, INDIVIDUAL.email);
  await ask(individual, profileEndpoints.accessToken, {});
  await signInAndFail(town);
  const forgetful = await register(town, FORGETFUL, '小王');
  await bindEmail(town, forgetful, FORGETFUL_EMAIL);
  await solvePuzzles(town);
  await firstLoginBy(town, 'qq', '林一帆', '13700000003');
  await leaveFor(town, 'wechat', '赵六');
  const applications = [await applyAs(town, '13900000001'), await applyAs(town, '13900000002')];
  applications.push(await applyFromOverseas(town, 'ada@engines.example'), await applyAs(town, '13900000003'));
  await ask(town.browser(), contentEndpoints.recordVisit, { page: '/' });
  return {
    individual: { receiver: INDIVIDUAL.mobile, password: PASSWORD },
    forgetful: { receiver: FORGETFUL_EMAIL, password: PASSWORD },
    applications,
  };
}

async function register(town: Town, mobile: string, nickname: string): Promise<Browser> {
  const browser = town.browser();
  const send = { mobile, purpose: 'register', captchaPass: await town.pass() } as const;
  await ask(browser, registrationEndpoints.codeByMobile, send);
  await ask(browser, registrationEndpoints.personal, {
    nickname,
    mobile,
    smsVerifyCode: await town.code(mobile),
    password: PASSWORD,
    confirmpassword: PASSWORD,
    agreed: true,
    inviteCode: 'FRIEND-7',
  });
  return browser;
}

async function bindEmail(town: Town, browser: Browser, email: string): Promise<void> {
  const purpose = 'bind' satisfies CodePurpose;
  await ask(browser, profileEndpoints.sendEmailCode, { purpose, email, captchaPass: await town.pass() });
  await ask(browser, profileEndpoints.bindEmail, {
    email,
    code: await town.code(email),
    password: PASSWORD,
  });
}

/** Sessions that ended and one that ran out, wrong passwords, and a wrong code. */
async function signInAndFail(town: Town): Promise<void> {
  await signIn(town, 'Wrong-72-Kite');
  const first = await signIn(town, PASSWORD);
  await ask(first, identityEndpoints.logout, {});
  const second = await signIn(town, PASSWORD);
  await ask(second, profileEndpoints.changeNickname, { nickname: '李小龙' });
  await ask(town.browser(), identityEndpoints.loginCode, {
    mobile: UNKNOWN,
    captchaPass: await town.pass(),
  });
  const wrong = { mobile: INDIVIDUAL.mobile, smsVerifyCode: '000000' };
  await town.browser().call(identityEndpoints.smsLogin, wrong);
}

async function signIn(town: Town, password: string): Promise<Browser> {
  const browser = town.browser();
  await browser.call(identityEndpoints.passwordLogin, {
    actionId: town.actionId(),
    account: INDIVIDUAL.mobile,
    password,
    captchaPass: await town.pass('signIn'),
  });
  return browser;
}

/** A person comes back on another day; answers the session that goes on. */
export async function comeAgain(town: Town): Promise<string> {
  const browser = await signIn(town, PASSWORD);
  await ask(browser, profileEndpoints.user, {});
  return browser.cookies.get('jishi_session') ?? '';
}

/** Pictures and puzzles that wait, passes that are not used up, and a network that was cleared. */
async function solvePuzzles(town: Town): Promise<void> {
  await fetch(`${town.origin}${addressOf(captchaFiles.image, { eventid: town.actionId() })}`);
  for (const captchaType of ['blockPuzzle', 'clickWord'] as const)
    await ask(town.browser(), captchaEndpoints.get, { captchaType, action: 'signIn' });
  const browser = town.browser();
  await ask(browser, captchaEndpoints.spiderCheck, { captchaPass: await town.pass('spider') });
  await town.pass();
}

async function applyAs(town: Town, contactMobile: string): Promise<Facts['applications'][number]> {
  const browser = town.browser();
  const send = { mobile: contactMobile, purpose: 'apply', captchaPass: await town.pass() } as const;
  await ask(browser, registrationEndpoints.codeByMobile, send);
  const form = organisationForm({ contactMobile, contactEmail: `${contactMobile}@firm.example` });
  const smsVerifyCode = await town.code(contactMobile);
  const { data } = await ask(browser, registrationEndpoints.organisation, { ...form, smsVerifyCode });
  return { receipt: data.receipt, told: { state: 'review' } };
}

async function applyFromOverseas(town: Town, email: string): Promise<Facts['applications'][number]> {
  const browser = town.browser();
  const send = { email, purpose: 'apply', captchaPass: await town.pass() } as const;
  await ask(browser, registrationEndpoints.codeByEmail, send);
  const form = overseasForm({ businessEmail: email });
  const emailVerifyCode = await town.code(email);
  const { data } = await ask(browser, registrationEndpoints.overseas, { ...form, emailVerifyCode });
  return { receipt: data.receipt, told: { state: 'review' } };
}

/** Asks for a new password by mail, while no mail gets out. */
export async function forgetPassword(town: Town): Promise<void> {
  const captchaPass = await town.pass();
  await ask(town.browser(), identityEndpoints.resetCodeByEmail, { email: FORGETFUL_EMAIL, captchaPass });
}
