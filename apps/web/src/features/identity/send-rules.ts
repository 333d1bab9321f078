import { ApiError, errorMessage, errorRow } from '@jishi/contract';
import { person } from '../../shared/api/person-client.ts';
import { storedLanguage } from '../../shared/i18n/language.ts';

const REGISTERED = errorRow('identity.registered').code;

interface SendTo {
  readonly mobile: string;
  readonly captchaPass: string;
}

interface MailTo {
  readonly email: string;
  readonly captchaPass: string;
}

/** A login code goes only to a known number. Any other is rejected as if mistyped. */
export async function sendIfRegistered(to: SendTo): Promise<unknown> {
  await refuseUnknown(person.identity.mobileCheck(to), 'identity.mobileWrong');
  return person.identity.loginCode(to);
}

/**
 * A code for a new password goes only to a known number or address; whoever waits for one at another is told that it has no account.
 * The check behind it tells no more than at a sign-in, and nothing without a pass.
 */
export async function sendReset(to: SendTo | MailTo): Promise<unknown> {
  const byMobile = 'mobile' in to;
  const { mobileCheck, emailCheck, resetCodeByMobile, resetCodeByEmail } = person.identity;
  await refuseUnknown(byMobile ? mobileCheck(to) : emailCheck(to), 'identity.notRegistered');
  return byMobile ? resetCodeByMobile(to) : resetCodeByEmail(to);
}

async function refuseUnknown(
  check: Promise<unknown>,
  error: 'identity.mobileWrong' | 'identity.notRegistered',
): Promise<void> {
  try {
    await check;
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.code === REGISTERED) return;
    throw refusal;
  }
  const { code, status } = errorRow(error);
  throw new ApiError(code, errorMessage(error, storedLanguage()), status);
}

/** A code to register goes only to a number that is not known yet; the refusal of the check is shown as it is. */
export async function sendIfNew(to: SendTo): Promise<unknown> {
  await person.identity.mobileCheck(to);
  return person.registration.codeByMobile({ ...to, purpose: 'register' });
}

/** The same for an address. */
export async function sendMailIfNew(to: MailTo): Promise<unknown> {
  await person.identity.emailCheck(to);
  return person.registration.codeByEmail({ ...to, purpose: 'register' });
}
