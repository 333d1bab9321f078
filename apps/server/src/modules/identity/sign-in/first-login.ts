import { CHANNELS, firstFault, firstLoginFields, type Lang, type ThirdParty } from '@jishi/contract';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { Refusal, unlessRefused } from '../../../platform/refusal.ts';
import type { FirstKey, IdentityDeps } from '../identity.deps.ts';
import { findPerson, insertPerson } from '../persons.repository.ts';
import { recordEvent } from '../security/security-event.ts';
import { sessionOriginOf } from '../sessions/session.ts';
import { openSession, type SignedInBrowser, type SignInCall } from '../sessions/start-session.ts';
import { checkCodeFrom } from './sms-login.ts';

interface FirstLogin {
  readonly nickname: string;
  readonly mobile: string;
  readonly smsVerifyCode: string;
  readonly channelNo: keyof typeof CHANNELS;
  readonly openid?: string | undefined;
  readonly inviteCode?: string | undefined;
}

/** A browser that has been signed in, with a first key if an account was opened. */
export interface FirstSignIn extends SignedInBrowser {
  readonly key: FirstKey | null;
}

/** A first login, in the language that a new account gets. */
type FirstCall = SignInCall & { readonly lang: Lang };

/**
 * Links a mobile number and signs in: to the account that has the number, or else to a new account. A user who comes
 * from a third party sends the callback's ticket, and can from then on sign in without a code.
 */
export async function firstLogin(
  deps: IdentityDeps,
  login: FirstLogin,
  call: FirstCall,
): Promise<FirstSignIn> {
  const fault = firstFault(firstLoginFields, login);
  if (fault !== null) throw new Refusal(fault);
  return unlessRefused(await inTransaction(deps.db, (tx) => bindAndEnter(tx, deps, login, call)));
}

async function bindAndEnter(
  tx: Tx,
  deps: IdentityDeps,
  login: FirstLogin,
  call: FirstCall,
): Promise<FirstSignIn | Refusal> {
  const provider: ThirdParty | null = CHANNELS[login.channelNo];
  const answer = { receiver: login.mobile, purpose: 'firstLogin', code: login.smsVerifyCode } as const;
  const wrong = await checkCodeFrom(tx, deps, answer, call);
  if (wrong !== null) return wrong;
  const owner = await findPerson(tx, login.mobile);
  const { personId, key } =
    owner === null ? await register(tx, deps, login, call) : { personId: owner.id, key: null };
  if (provider !== null)
    await bindThirdParty(tx, deps, { personId, provider, ticket: login.openid ?? '' }, call);
  const browser = await openSession(tx, deps, { personId, way: provider ?? 'sms' }, call);
  return browser instanceof Refusal ? browser : { ...browser, key };
}

async function register(
  tx: Tx,
  deps: IdentityDeps,
  login: FirstLogin,
  { origin, lang }: FirstCall,
): Promise<{ personId: bigint; key: FirstKey }> {
  const createdAt = deps.clock();
  const { mobile, nickname, inviteCode } = login;
  const personId = await insertPerson(tx, { mobile, createdAt });
  // A concurrent registration took the number, and its row becomes visible only here. The user should try again.
  if (personId === null) throw new Refusal('server.busy');
  const key = await deps.accounts.open(tx, {
    personId,
    nickname,
    kind: 'individual',
    lang,
    ...(inviteCode ? { inviteCode } : {}),
  });
  await recordEvent(tx, { personId, kind: 'registered', at: createdAt, ...sessionOriginOf(origin) });
  return { personId, key };
}

/** Throwing undoes the use of the code, so that the user can start again with the same code. */
async function bindThirdParty(
  tx: Tx,
  deps: IdentityDeps,
  { personId, provider, ticket }: { personId: bigint; provider: ThirdParty; ticket: string },
  call: SignInCall,
): Promise<void> {
  const { subject } = unlessRefused(
    await deps.thirdParties.redeem(tx, { ticket, provider, cookies: call.cookies }),
  );
  await deps.thirdParties.link(tx, { personId, provider, subject });
  await recordEvent(tx, {
    personId,
    kind: 'thirdPartyBound',
    at: deps.clock(),
    ...sessionOriginOf(call.origin),
  });
}
