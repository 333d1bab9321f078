import { person } from '../../shared/api/person-client.ts';
import { isSignedIn } from '../../shared/session/session.ts';

/**
 * Sends an application code only to an address without an account, and shows the check's refusal as it is. A signed-in
 * person may enter their own address: the server checks whose it is once the code is right.
 */
export async function sendIfNew(email: string, captchaPass: string): Promise<unknown> {
  if (!isSignedIn()) await person.identity.emailCheck({ email, captchaPass });
  return person.registration.codeByEmail({ email, purpose: 'apply', captchaPass });
}
