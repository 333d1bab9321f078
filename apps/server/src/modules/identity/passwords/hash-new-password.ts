import { inTransaction } from '../../../platform/db/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isCodeOpen } from '../codes/codes.repository.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { CodePurpose } from '../identity.events.ts';
import type { SignInCall } from '../sessions/start-session.ts';
import { NEW_PASSWORD_BACK_OFF, networkSubject, takeTry } from '../sign-in/back-off.ts';

/**
 * Hashes a new password that a code is to set, before the transaction that looks at the code, so that no connection waits
 * for it. Counted first, right code or wrong, so that no network keeps the hashing busy and everybody else from signing in;
 * and where no code is open nothing is hashed, so that many networks cannot do it either: a code costs them a captcha. Codes
 * are made for known and unknown receivers alike, and whether one is open the answer tells in any case.
 */
export async function hashNewPassword(
  { db, clock, secret, passwords }: IdentityDeps,
  { password, receiver, purpose }: { password: string; receiver: string; purpose: CodePurpose },
  { origin }: Pick<SignInCall, 'origin'>,
): Promise<string> {
  const network = networkSubject(secret, origin.address, 'newPassword');
  const retry = await inTransaction(db, (tx) => takeTry(tx, network, NEW_PASSWORD_BACK_OFF, clock()));
  if (retry > 0) throw new Refusal('identity.locked', { retry });
  if (!(await isCodeOpen(db, receiver, purpose, clock()))) throw new Refusal('identity.codeExpired');
  return passwords.hash(password);
}
