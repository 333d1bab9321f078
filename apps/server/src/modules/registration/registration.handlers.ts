import type { Handlers, registrationEndpoints } from '@jishi/contract';
import type { CallContext } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { applicationByReceipt } from '../applications/index.ts';
import { sendCode, setSessionCookie } from '../identity/index.ts';
import { applyAsOrganisation } from './apply-as-organisation.ts';
import { applyAsOverseas } from './apply-as-overseas.ts';
import { registerByEmail, registerByMobile, type SignedUp } from './register-individual.ts';
import type { RegistrationDeps } from './registration.deps.ts';

/**
 * Returns the sign-up endpoints. Individuals get an account immediately; organisations and overseas customers apply for
 * one.
 */
export function registrationHandlers(
  deps: RegistrationDeps,
): Handlers<typeof registrationEndpoints, CallContext> {
  const letIn = async ({ reply, sealed }: CallContext, { nickname, token, key }: SignedUp) => {
    setSessionCookie(deps, reply, token);
    const accessSecret = await sealed.encrypt('accessSecret', key.accessSecret);
    return { nickname, accessKey: key.accessKey, accessSecret };
  };
  return {
    codeByMobile: ({ mobile, purpose, captchaPass }, call) =>
      sendCode(deps, { text: mobile, channel: 'sms', purpose, captchaPass, onlyKnown: false }, call),
    async codeByEmail({ email, purpose, captchaPass }, call) {
      if (purpose === 'register' && !deps.business.emailSignUp) throw new Refusal('registration.emailOff');
      return sendCode(deps, { text: email, channel: 'email', purpose, captchaPass, onlyKnown: false }, call);
    },
    personal: async (input, call) => letIn(call, await registerByMobile(deps, input, call)),
    email: async (input, call) => letIn(call, await registerByEmail(deps, input, call)),
    organisation: (input, call) => applyAsOrganisation(deps, input, call),
    overseas: (input, call) => applyAsOverseas(deps, input, call),
    async state({ receipt }) {
      const application = await applicationByReceipt(deps.db, receipt);
      if (application === null) throw new Refusal('applications.notFound');
      return application;
    },
  };
}
