import { person } from '../../shared/api/person-client.ts';

/** A code to apply goes only to an address that has no account yet; the refusal of the check is shown as it is. */
export async function sendIfNew(email: string, captchaPass: string): Promise<unknown> {
  await person.identity.emailCheck({ email, captchaPass });
  return person.registration.codeByEmail({ email, purpose: 'apply', captchaPass });
}
