import { inTransaction } from '../../../platform/db/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isCodeOpen } from '../codes/codes.repository.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { CodePurpose } from '../identity.events.ts';
import type { SignInCall } from '../sessions/start-session.ts';
import { NEW_PASSWORD_BACK_OFF, networkSubject, takeTry } from '../sign-in/back-off.ts';

/**
 * Hashes the new password before the transaction that checks the code, so that no connection is held while it is
 * hashed. Each attempt is counted first, so that one network cannot occupy all hashing slots and block sign-ins.
 * Without an open code, nothing is hashed. Each code costs a captcha, so many networks together cannot occupy all slots
 * either. Codes are created for known and unknown receivers alike, so a response that shows whether a code is open does
 * not reveal whether the receiver is known.
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
