import type { Handlers, registrationEndpoints } from '@jishi/contract';
import type { CallContext } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { applicationByReceipt } from '../applications/index.ts';
import { sendCode, setSessionCookie } from '../identity/index.ts';
import { applyAsOrganisation } from './apply-as-organisation.ts';
import { applyAsOverseas } from './apply-as-overseas.ts';
import { registerIndividual } from './register-individual.ts';
import type { RegistrationDeps } from './registration.deps.ts';

/** Signing up: as an individual at once, as an organisation or from overseas by an application. */
export function registrationHandlers(
  deps: RegistrationDeps,
): Handlers<typeof registrationEndpoints, CallContext> {
  return {
    codeByMobile: ({ mobile, purpose, captchaPass }, call) =>
      sendCode(deps, { text: mobile, channel: 'sms', purpose, captchaPass, onlyKnown: false }, call),
    codeByEmail: ({ email, purpose, captchaPass }, call) =>
      sendCode(deps, { text: email, channel: 'email', purpose, captchaPass, onlyKnown: false }, call),
    async personal(input, call) {
      const { nickname, token } = await registerIndividual(deps, input, call);
      setSessionCookie(deps, call.reply, token);
      return { nickname };
    },
    organisation: (input, call) => applyAsOrganisation(deps, input, call),
    overseas: (input, call) => applyAsOverseas(deps, input, call),
    async state({ receipt }) {
      const application = await applicationByReceipt(deps.db, receipt);
      if (application === null) throw new Refusal('applications.notFound');
      return application;
    },
  };
}
