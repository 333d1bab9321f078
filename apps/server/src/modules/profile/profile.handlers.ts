import {
  ACCOUNT_TYPES,
  type Handlers,
  type OutputOf,
  type profileEndpoints,
  type UserInfo,
} from '@jishi/contract';
import type { CallContext, Caller } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Account, readAccount, readAccountOfPerson, readMembership } from '../accounts/index.ts';
import { applicationOfAccount } from '../applications/index.ts';
import {
  clearSessionCookie,
  type IdentityDeps,
  maskEmail,
  maskMobile,
  readPerson,
  readSession,
} from '../identity/index.ts';
import { bindWay } from './bind-way.ts';
import { changeNickname } from './change-nickname.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { endOtherSessions, endOwnSession } from './end-own-sessions.ts';
import { ownToken } from './own-token.ts';
import { eventsOf, sessionsOf } from './present-sessions.ts';
import type { ProfileDeps } from './profile.deps.ts';
import { sendWayCode } from './send-way-code.ts';
import { unbindThirdParty } from './unbind-third-party.ts';
import { unbindWay } from './unbind-way.ts';

type My = Handlers<typeof profileEndpoints, CallContext>;

interface SignedIn {
  readonly accountId: bigint;
  readonly personId: bigint;
  readonly sessionId: bigint;
}

/** Returns the signed-in user. Authentication has already rejected all other callers. */
function signedIn(caller: Caller | null): SignedIn {
  const { accountId, personId, sessionId } = caller ?? {};
  if (accountId === undefined || personId == null || sessionId == null)
    throw new Refusal('identity.sessionExpired');
  return { accountId, personId, sessionId };
}

const done = { changed: true } as const;

/**
 * Returns the endpoints for a signed-in user's own account. Each call starts from the caller's session, so it cannot
 * reach other accounts.
 */
export function profileHandlers(deps: ProfileDeps): My {
  return { ...readingHandlers(deps), ...changingHandlers(deps), ...bindingHandlers(deps) };
}

type Reading = 'user' | 'accessToken' | 'profile' | 'sessions' | 'securityEvents';

function readingHandlers(deps: ProfileDeps): Pick<My, Reading> {
  return {
    async user({ open }, call) {
      const user = await currentUser(deps, call);
      if (!(user instanceof Refusal)) return user;
      const forcedOut = user.error === 'identity.sessionForcedOut';
      // A forced sign-out is reported once, even by the call that is open to visitors, because the cookie that reveals
      // it is then deleted.
      if (forcedOut) clearSessionCookie(deps, call.reply);
      if (open && !forcedOut) return 'failed';
      throw user;
    },
    async accessToken(_input, call) {
      const { accountId, sessionId } = signedIn(call.caller);
      const memberId = call.caller?.memberId ?? null;
      const { accessToken, expiresAtMs } = await ownToken(deps, { accountId, memberId, sessionId });
      return { accessToken: await call.sealed.encrypt('accessToken', accessToken), expireTime: expiresAtMs };
    },
    async profile(_input, { caller }) {
      const { accountId, personId } = signedIn(caller);
      const account = await readAccount(deps.db, accountId);
      if (account === null) throw new Refusal('identity.sessionExpired');
      return profileOf(deps, { account, personId });
    },
    sessions: (_input, { caller }) => sessionsOf(deps, signedIn(caller)),
    securityEvents: ({ before }, { caller }) =>
      eventsOf(deps.db, { personId: signedIn(caller).personId, before }),
  };
}

type Changing = 'changeNickname' | 'changePassword' | 'endSession' | 'endOtherSessions';

function changingHandlers(deps: ProfileDeps): Pick<My, Changing> {
  return {
    async changeNickname({ nickname }, { caller }) {
      await changeNickname(deps.db, { accountId: signedIn(caller).accountId, nickname });
      return done;
    },
    async changePassword(input, call) {
      await changeOwnPassword(deps, { ...input, ...signedIn(call.caller) }, call);
      return done;
    },
    async endSession({ id }, call) {
      await endOwnSession(deps, { ...signedIn(call.caller), endId: BigInt(id) }, call);
      return done;
    },
    async endOtherSessions(_input, call) {
      return { ended: await endOtherSessions(deps, signedIn(call.caller), call) };
    },
  };
}

type Binding =
  | 'sendMobileCode'
  | 'bindMobile'
  | 'unbindMobile'
  | 'sendEmailCode'
  | 'bindEmail'
  | 'unbindEmail'
  | 'unbindThirdParty';

function bindingHandlers(deps: ProfileDeps): Pick<My, Binding> {
  return {
    sendMobileCode: ({ mobile, ...rest }, call) =>
      sendWayCode(deps, { ...rest, ...signedIn(call.caller), channel: 'sms', to: mobile }, call),
    async bindMobile({ mobile, smsVerifyCode, ...proof }, call) {
      const bind = {
        ...proof,
        ...signedIn(call.caller),
        way: 'mobile',
        to: mobile,
        code: smsVerifyCode,
      } as const;
      await bindWay(deps, bind, call);
      return done;
    },
    async unbindMobile({ smsVerifyCode }, call) {
      await unbindWay(deps, { ...signedIn(call.caller), way: 'mobile', code: smsVerifyCode }, call);
      return done;
    },
    sendEmailCode: ({ email, ...rest }, call) =>
      sendWayCode(deps, { ...rest, ...signedIn(call.caller), channel: 'email', to: email }, call),
    async bindEmail({ email, ...rest }, call) {
      await bindWay(deps, { ...rest, ...signedIn(call.caller), way: 'email', to: email }, call);
      return done;
    },
    async unbindEmail({ code }, call) {
      await unbindWay(deps, { ...signedIn(call.caller), way: 'email', code }, call);
      return done;
    },
    async unbindThirdParty(input, call) {
      await unbindThirdParty(deps, { ...input, ...signedIn(call.caller) }, call);
      return done;
    },
  };
}

/** Returns the user's name, with the rank of the account for which they act. */
async function currentUser(deps: ProfileDeps, call: CallContext): Promise<UserInfo | Refusal> {
  const session = await readSession(deps, call);
  if (session instanceof Refusal) return session;
  const { personId, memberId } = session;
  const own = await readAccountOfPerson(deps.db, personId);
  if (own === null) return new Refusal('identity.sessionExpired');
  if (own.status !== 'active') return new Refusal('identity.disabled');
  const membership = memberId === null ? null : await readMembership(deps.db, { memberId, personId });
  const account = membership === null ? null : await readAccount(deps.db, membership.accountId);
  if (membership === null || account === null) return { ...userInfoOf(own), acting: null };
  const acting = { id: String(membership.memberId), account: membership.account, role: membership.role };
  return { ...userInfoOf(account), nickname: own.name, acting };
}

/** Returns the details of the session's account. */
export function userInfoOf({ name, kind, vipLevel, vipUntil, starLevel }: Account): Omit<UserInfo, 'acting'> {
  return {
    nickname: name,
    type: ACCOUNT_TYPES[kind],
    vipLevel,
    vipExpire: vipUntil?.getTime() ?? null,
    starLevel,
  };
}

/** Returns the user's own profile. Numbers and addresses are masked, so that only their owner recognises them. */
export async function profileOf(
  { db, thirdParties }: IdentityDeps,
  { account, personId }: { account: Account; personId: bigint },
): Promise<OutputOf<typeof profileEndpoints.profile>> {
  const person = await readPerson(db, personId);
  const mobile = person?.mobile ?? null;
  const email = person?.email ?? null;
  return {
    ...userInfoOf(account),
    mobile: mobile === null ? null : maskMobile(mobile),
    email: email === null ? null : maskEmail(email),
    hasPassword: person?.passwordHash != null,
    thirdParties: await thirdParties.of(db, personId),
    company: account.company,
    memberSince: account.createdAt.toISOString(),
    application: await applicationOfAccount(db, account.id),
  };
}
