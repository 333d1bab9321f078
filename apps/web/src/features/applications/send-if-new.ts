import { person } from '../../shared/api/person-client.ts';
import { isSignedIn } from '../../shared/session/session.ts';

/**
 * A code to apply goes only to an address that has no account yet; the refusal of the check is shown as it is. A signed-in
 * person may name the address of the own account: the server says whose it is once the code is right.
 */
export async function sendIfNew(email: string, captchaPass: string): Promise<unknown> {
  if (!isSignedIn()) await person.identity.emailCheck({ email, captchaPass });
  return person.registration.codeByEmail({ email, purpose: 'apply', captchaPass });
}
