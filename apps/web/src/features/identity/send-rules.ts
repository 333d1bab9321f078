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

/** Sends a login code only to a registered number. Any other number is rejected in the same way as a mistyped one. */
export async function sendIfRegistered(to: SendTo): Promise<unknown> {
  await refuseUnknown(person.identity.mobileCheck(to), 'identity.mobileWrong');
  return person.identity.loginCode(to);
}

/**
 * Sends a reset code only to a registered number or address, and reports that any other has no account. This check
 * reveals no more than a sign-in does, and it requires a captcha pass.
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

/** Sends a registration code only to a number that is not registered. Shows the error of the check unchanged. */
export async function sendIfNew(to: SendTo): Promise<unknown> {
  await person.identity.mobileCheck(to);
  return person.registration.codeByMobile({ ...to, purpose: 'register' });
}

/**
 * Sends a registration code only to an e-mail address that is not registered. Shows the error of the check unchanged.
 */
export async function sendMailIfNew(to: MailTo): Promise<unknown> {
  await person.identity.emailCheck(to);
  return person.registration.codeByEmail({ ...to, purpose: 'register' });
}
