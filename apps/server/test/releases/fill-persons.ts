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
import { ask, type ReleaseServer } from './release-server.ts';
import { firstLoginBy, leaveFor } from './third-parties.ts';

const PASSWORD = 'Blau-Kraut7';
const INDIVIDUAL = { mobile: '13700000001', email: 'xiaoli@people.example' } as const;
const FORGETFUL = '13700000002';
const UNKNOWN = '13700000009';
const FORGETFUL_EMAIL = 'wang@people.example';

export interface Persons extends Pick<Facts, 'forgetful' | 'applications'> {
  readonly individual: Omit<Facts['individual'], 'session'>;
}

/**
 * Simulates all visitors of a site: people who register, sign in, fail to sign in, apply, sign in through a third
 * party, and solve puzzles.
 */
export async function letPeopleCome(server: ReleaseServer): Promise<Persons> {
  const individual = await register(server, INDIVIDUAL.mobile, '小李');
  await bindEmail(server, individual, INDIVIDUAL.email);
  await ask(individual, profileEndpoints.accessToken, {});
  await signInAndFail(server);
  const forgetful = await register(server, FORGETFUL, '小王');
  await bindEmail(server, forgetful, FORGETFUL_EMAIL);
  await clearNetwork(server);
  await firstLoginBy(server, 'qq', '林一帆', '13700000003');
  await leaveFor(server, 'wechat', '赵六');
  const applications = [await applyAs(server, '13900000001'), await applyAs(server, '13900000002')];
  applications.push(
    await applyFromOverseas(server, 'ada@engines.example'),
    await applyAs(server, '13900000003'),
  );
  await ask(server.browser(), contentEndpoints.recordVisit, { page: '/' });
  return {
    individual: { receiver: INDIVIDUAL.mobile, password: PASSWORD },
    forgetful: { receiver: FORGETFUL_EMAIL, password: PASSWORD },
    applications,
  };
}

/** Registers an individual. Returns the signed-in browser. */
export async function register(
  server: ReleaseServer,
  mobile: string,
  nickname: string,
  inviteCode = 'FRIEND-7',
): Promise<Browser> {
  const browser = server.browser();
  const send = { mobile, purpose: 'register', captchaPass: await server.pass() } as const;
  await ask(browser, registrationEndpoints.codeByMobile, send);
  await ask(browser, registrationEndpoints.personal, {
    nickname,
    mobile,
    smsVerifyCode: await server.code(mobile),
    password: PASSWORD,
    confirmpassword: PASSWORD,
    agreed: true,
    inviteCode,
  });
  return browser;
}

async function bindEmail(server: ReleaseServer, browser: Browser, email: string): Promise<void> {
  const purpose = 'bind' satisfies CodePurpose;
  await ask(browser, profileEndpoints.sendEmailCode, { purpose, email, captchaPass: await server.pass() });
  await ask(browser, profileEndpoints.bindEmail, {
    email,
    code: await server.code(email),
    password: PASSWORD,
  });
}

/** Creates sessions that ended or expired, failed sign-ins, and a wrong code. */
async function signInAndFail(server: ReleaseServer): Promise<void> {
  await signIn(server, 'Wrong-72-Kite');
  const first = await signIn(server, PASSWORD);
  await ask(first, identityEndpoints.logout, {});
  const second = await signIn(server, PASSWORD);
  await ask(second, profileEndpoints.changeNickname, { nickname: '李小龙' });
  await ask(server.browser(), identityEndpoints.loginCode, {
    mobile: UNKNOWN,
    captchaPass: await server.pass(),
  });
  const wrong = { mobile: INDIVIDUAL.mobile, smsVerifyCode: '000000' };
  await server.browser().call(identityEndpoints.smsLogin, wrong);
}

async function signIn(server: ReleaseServer, password: string): Promise<Browser> {
  const browser = server.browser();
  await browser.call(identityEndpoints.passwordLogin, {
    actionId: server.actionId(),
    account: INDIVIDUAL.mobile,
    password,
    captchaPass: await server.pass('signIn'),
  });
  return browser;
}

/** Signs a person in on another day. Returns the session that continues. */
export async function comeAgain(server: ReleaseServer): Promise<string> {
  const browser = await signIn(server, PASSWORD);
  await ask(browser, profileEndpoints.user, {});
  return browser.cookies.get('jishi_session') ?? '';
}

async function clearNetwork(server: ReleaseServer): Promise<void> {
  const captchaPass = await server.pass('spider');
  await ask(server.browser(), captchaEndpoints.spiderCheck, { captchaPass });
}

/** Creates unanswered pictures and puzzles, and an unused pass. They last for minutes, so this comes late. */
export async function leavePuzzles(server: ReleaseServer): Promise<void> {
  await fetch(`${server.origin}${addressOf(captchaFiles.image, { eventid: server.actionId() })}`);
  for (const captchaType of ['blockPuzzle', 'clickWord'] as const)
    await ask(server.browser(), captchaEndpoints.get, { captchaType, action: 'signIn' });
  await server.pass();
}

/** Applies for an organisation. For a signed-in person, the application upgrades that person's account. */
export async function applyAs(
  server: ReleaseServer,
  contactMobile: string,
  browser = server.browser(),
): Promise<Facts['applications'][number]> {
  const send = { mobile: contactMobile, purpose: 'apply', captchaPass: await server.pass() } as const;
  await ask(browser, registrationEndpoints.codeByMobile, send);
  const form = organisationForm({ contactMobile, contactEmail: `${contactMobile}@firm.example` });
  const smsVerifyCode = await server.code(contactMobile);
  const { data } = await ask(browser, registrationEndpoints.organisation, { ...form, smsVerifyCode });
  return { receipt: data.receipt, told: { state: 'review' } };
}

async function applyFromOverseas(
  server: ReleaseServer,
  email: string,
): Promise<Facts['applications'][number]> {
  const browser = server.browser();
  const send = { email, purpose: 'apply', captchaPass: await server.pass() } as const;
  await ask(browser, registrationEndpoints.codeByEmail, send);
  const form = overseasForm({ businessEmail: email });
  const emailVerifyCode = await server.code(email);
  const { data } = await ask(browser, registrationEndpoints.overseas, { ...form, emailVerifyCode });
  return { receipt: data.receipt, told: { state: 'review' } };
}

/** Requests a new password by e-mail while the mail server is unavailable. */
export async function forgetPassword(server: ReleaseServer): Promise<void> {
  const captchaPass = await server.pass();
  await ask(server.browser(), identityEndpoints.resetCodeByEmail, { email: FORGETFUL_EMAIL, captchaPass });
}
