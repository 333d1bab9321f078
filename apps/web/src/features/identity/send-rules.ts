import { ApiError, errorMessage, errorRow } from '@jishi/contract';
import { person } from '../../shared/api/person-client.ts';
import { storedLanguage } from '../../shared/i18n/language.ts';

const REGISTERED = errorRow('identity.registered').code;

interface SendTo {
  readonly mobile: string;
  readonly captchaPass: string;
}

/** A login code goes only to a known number. Any other is rejected as if mistyped. */
export async function sendIfRegistered(to: SendTo): Promise<unknown> {
  if (await isRegistered(to)) return person.identity.loginCode(to);
  const { code, status } = errorRow('identity.mobileWrong');
  throw new ApiError(code, errorMessage('identity.mobileWrong', storedLanguage()), status);
}

async function isRegistered(to: SendTo): Promise<boolean> {
  try {
    await person.identity.mobileCheck(to);
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.code === REGISTERED) return true;
    throw error;
  }
}

/** A code to register goes only to a number that is not known yet; the refusal of the check is shown as it is. */
export async function sendIfNew(to: SendTo): Promise<unknown> {
  await person.identity.mobileCheck(to);
  return person.registration.codeByMobile({ ...to, purpose: 'register' });
}

/** The same for an address. */
export async function sendMailIfNew(to: { email: string; captchaPass: string }): Promise<unknown> {
  await person.identity.emailCheck(to);
  return person.registration.codeByEmail({ ...to, purpose: 'register' });
}
