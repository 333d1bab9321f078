import { firstFault, type Lang, passLoginFields, passwordLoginFields } from '@jishi/contract';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { Refusal, unlessRefused } from '../../../platform/refusal.ts';
import { receiverOf } from '../codes/code.rules.ts';
import type { IdentityDeps, PresentedPass } from '../identity.deps.ts';
import { findPerson, lockPerson, type Person } from '../persons.repository.ts';
import { recordEvent } from '../security/security-event.ts';
import { sessionOriginOf } from '../sessions/session.ts';
import { openSession, type SignedInBrowser, type SignInCall } from '../sessions/start-session.ts';
import {
  ACCOUNT_BACK_OFF,
  forgetTries,
  nameSubject,
  networkSubject,
  type Subject,
  settleTry,
  takeTry,
  waitSeconds,
} from './back-off.ts';

interface PasswordLogin {
  readonly actionId: string;
  readonly account: string;
  readonly password: string;
  readonly picVerifyCode: string;
  /** Replaces the picture, for users who cannot read it. */
  readonly captchaPass?: string | undefined;
}
type PasswordCall = SignInCall & { readonly lang: Lang };

interface Attempt {
  readonly person: Person | null;
  readonly account: Subject;
  readonly network: Subject;
  /** The pass that was sent instead of an answer to the picture; null if the picture was used. */
  readonly captchaPass: PresentedPass | null;
}

/**
 * Signs in with a mobile number or an e-mail address, and a password. An unknown account causes the same work and gets
 * the same response as a wrong password. The password is compared between two transactions, so that no transaction is
 * open meanwhile.
 */
export async function passwordLogin(
  deps: IdentityDeps,
  login: PasswordLogin,
  call: PasswordCall,
): Promise<SignedInBrowser> {
  const byPicture = login.captchaPass === undefined;
  const fault = byPicture ? firstFault(passwordLoginFields, login) : firstFault(passLoginFields, login);
  if (fault !== null) throw new Refusal(fault);
  const attempt = unlessRefused(await inTransaction(deps.db, (tx) => beginAttempt(tx, deps, login, call)));
  const matches = await deps.passwords.verify(login.password, attempt.person?.passwordHash ?? null);
  return unlessRefused(
    await inTransaction(deps.db, (tx) => endAttempt(tx, deps, { ...attempt, matches }, call)),
  );
}

async function beginAttempt(
  tx: Tx,
  deps: IdentityDeps,
  { actionId, account: named, picVerifyCode, captchaPass: pass }: PasswordLogin,
  call: PasswordCall,
): Promise<Attempt | Refusal> {
  const receiver = receiverOf(named)?.receiver ?? null;
  // The pass remains valid for this sign-in name until a sign-in succeeds, so that a user who mistypes the password
  // needs no new pass. The number of attempts is limited.
  const captchaPass =
    pass === undefined
      ? null
      : ({ pass, action: 'signIn', receiver: receiver ?? named, lang: call.lang } as const);
  const unsolved =
    captchaPass === null
      ? await deps.captchas.checkPicture(tx, { actionId, text: picVerifyCode })
      : await deps.captchas.peekPass(tx, captchaPass);
  if (unsolved !== null) return unsolved;
  const now = deps.clock();
  const person = receiver === null ? null : await findPerson(tx, receiver);
  const network = networkSubject(deps.secret, call.origin.address, 'signIn');
  const account = nameSubject(deps.secret, receiver ?? named);
  const retry = (await waitSeconds(tx, network, now)) || (await takeTry(tx, account, ACCOUNT_BACK_OFF, now));
  return retry > 0 ? new Refusal('identity.locked', { retry }) : { person, account, network, captchaPass };
}

async function endAttempt(
  tx: Tx,
  deps: IdentityDeps,
  { person, account, network, captchaPass, matches }: Attempt & { matches: boolean },
  call: SignInCall,
): Promise<SignedInBrowser | Refusal> {
  const now = deps.clock();
  const present = person === null ? null : await lockPerson(tx, person.id);
  // If the password was changed during the comparison, the old one is no longer valid.
  const opens = matches && present !== null && present.passwordHash === person?.passwordHash;
  if (!opens && present !== null)
    await recordEvent(tx, {
      personId: present.id,
      kind: 'signInFailed',
      at: now,
      ...sessionOriginOf(call.origin),
    });
  const retry = await settleTry(tx, { network, isWrong: !opens }, now);
  if (retry > 0) return new Refusal('identity.locked', { retry });
  if (!opens) return new Refusal('identity.wrongPassword');
  const used = captchaPass === null ? null : await deps.captchas.usePass(tx, captchaPass);
  if (used !== null) return used;
  await forgetTries(tx, account);
  return openSession(tx, deps, { personId: present.id, way: 'password' }, call);
}
