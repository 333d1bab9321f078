import { inTransaction } from '../../../platform/db/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { NEW_PASSWORD_BACK_OFF, networkSubject, takeTry } from '../sign-in/back-off.ts';
import type { SignInCall } from '../sign-in/enter.ts';

/**
 * Hashes a new password that a code is to set, before the transaction that looks at the code, so that no connection waits
 * for it. Counted first, right code or wrong, so that no network keeps the hashing busy and everybody else from signing in.
 */
export async function hashNewPassword(
  { db, clock, secret, passwords }: IdentityDeps,
  password: string,
  { origin }: Pick<SignInCall, 'origin'>,
): Promise<string> {
  const network = networkSubject(secret, origin.address, 'newPassword');
  const retry = await inTransaction(db, (tx) => takeTry(tx, network, NEW_PASSWORD_BACK_OFF, clock()));
  if (retry > 0) throw new Refusal('identity.locked', { retry });
  return passwords.hash(password);
}
