import { type Handlers, identityEndpoints } from '@jishi/contract';
import { inTransaction } from '../../platform/db/index.ts';
import type { CallContext } from '../../platform/http/index.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { resetPassword } from './recovery/reset-password.ts';
import { currentKey, sealingJwk } from './sealing/sealing.ts';
import { signOut } from './sessions/end-sessions.ts';
import { clearSessionCookie, setSessionCookie } from './sessions/session.ts';
import type { SignedInBrowser } from './sessions/start-session.ts';
import { checkExistence } from './sign-in/check-existence.ts';
import { firstLogin } from './sign-in/first-login.ts';
import { passwordLogin } from './sign-in/password-login.ts';
import { sendCode } from './sign-in/send-code.ts';
import { smsLogin } from './sign-in/sms-login.ts';

const { thirdPartyUrl: _url, thirdPartyCallback: _callback, ...ownWays } = identityEndpoints;
/** Endpoints for signing in and out, except through third parties. */
export const signInEndpoints = ownWays;
type SignIn = Handlers<typeof signInEndpoints, CallContext>;

export function signInHandlers(deps: IdentityDeps): SignIn {
  return { ...loginHandlers(deps), ...sendHandlers(deps), ...checkHandlers(deps) };
}

type Guards = 'sealingKey' | 'passwordLogin' | 'smsLogin' | 'firstLogin' | 'resetPassword' | 'logout';

function loginHandlers(deps: IdentityDeps): Pick<SignIn, Guards> {
  const letIn = ({ reply }: CallContext, { token, nickname }: SignedInBrowser): { nickname: string } => {
    setSessionCookie(deps, reply, token);
    return { nickname };
  };
  return {
    async sealingKey(_input, { reply }) {
      reply.header('cache-control', 'no-store');
      const key = await currentKey(deps);
      const former = { id: key.id, publicKey: key.publicKey.toString('base64url') };
      return { jwk: sealingJwk(key), nowMs: deps.clock().getTime(), ...former };
    },
    passwordLogin: async (input, call) => letIn(call, await passwordLogin(deps, input, call)),
    smsLogin: async (input, call) => letIn(call, await smsLogin(deps, input, call)),
    async firstLogin(input, call) {
      const { key, ...browser } = await firstLogin(deps, input, call);
      const accessSecret = key && (await call.sealed.encrypt('accessSecret', key.accessSecret));
      return { ...letIn(call, browser), accessKey: key?.accessKey ?? null, accessSecret };
    },
    resetPassword: (input, call) => resetPassword(deps, input, call),
    async logout(_input, context) {
      await inTransaction(deps.db, (tx) => signOut(tx, deps, context));
      clearSessionCookie(deps, context.reply);
      return null;
    },
  };
}

type Sends = 'loginCode' | 'firstLoginCode' | 'resetCodeByMobile' | 'resetCodeByEmail';

function sendHandlers(deps: IdentityDeps): Pick<SignIn, Sends> {
  return {
    loginCode: ({ mobile: text, captchaPass }, call) =>
      sendCode(deps, { text, channel: 'sms', purpose: 'login', captchaPass, onlyKnown: true }, call),
    firstLoginCode: ({ mobile: text, captchaPass }, call) =>
      sendCode(deps, { text, channel: 'sms', purpose: 'firstLogin', captchaPass, onlyKnown: false }, call),
    resetCodeByMobile: ({ mobile: text, captchaPass }, call) =>
      sendCode(deps, { text, channel: 'sms', purpose: 'reset', captchaPass, onlyKnown: true }, call),
    resetCodeByEmail: ({ email: text, captchaPass }, call) =>
      sendCode(deps, { text, channel: 'email', purpose: 'reset', captchaPass, onlyKnown: true }, call),
  };
}

function checkHandlers(deps: IdentityDeps): Pick<SignIn, 'mobileCheck' | 'emailCheck'> {
  return {
    mobileCheck: ({ mobile: text, captchaPass }, call) =>
      checkExistence(deps, { text, channel: 'sms', captchaPass }, call),
    emailCheck: ({ email: text, captchaPass }, call) =>
      checkExistence(deps, { text, channel: 'email', captchaPass }, call),
  };
}
