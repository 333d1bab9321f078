import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import type { CallOrigin } from '../../../platform/http/index.ts';
import { Refusal, unlessRefused } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { checkNewPassword } from '../passwords/new-password.ts';
import { lockPerson, type Person, readPerson, updatePerson } from '../persons.repository.ts';
import { recordEvent } from '../security/security-event.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { sessionOriginOf } from '../sessions/session.ts';
import { NEW_PASSWORD_BACK_OFF, newPasswordSubject, takeTry } from '../sign-in/back-off.ts';
import { confirmPassword } from './confirm-password.ts';

interface PasswordChange {
  readonly personId: bigint;
  /** The session that continues. All others end. */
  readonly sessionId: bigint;
  readonly oldPassword: string;
  readonly password: string;
  readonly confirmpassword: string;
  readonly nickname: string;
  readonly origin: CallOrigin;
  /** Requires a different proof of identity if the user has no password yet. Returns null, or the refusal. */
  readonly prove: (tx: Tx, person: Person) => Promise<Refusal | null>;
}

/**
 * Changes the password of a signed-in user who enters the current one, or sets the first password. Ends all other
 * sessions, and revokes the tokens in the user's browsers.
 */
export async function changePassword(deps: IdentityDeps, change: PasswordChange): Promise<void> {
  const { personId, sessionId, password, origin } = change;
  const person = await readPerson(deps.db, personId);
  const personal = [change.nickname, person?.mobile ?? '', person?.email ?? ''];
  await checkNewPassword({ ...change, personal });
  const isFirst = person?.passwordHash === null;
  const matched = isFirst
    ? null
    : await confirmPassword(deps, { personId, password: change.oldPassword, origin });
  if (!isFirst && password === change.oldPassword) throw new Refusal('identity.passwordSame');
  const passwordHash = await hashCounted(deps, personId, password);
  const refused = await inTransaction(deps.db, async (tx) => {
    const present = await lockPerson(tx, personId);
    // The password was changed meanwhile, so the one that the user entered is outdated.
    if (present === null || present.passwordHash !== matched) return new Refusal('identity.wrongOldPassword');
    const unproved = isFirst ? await change.prove(tx, present) : null;
    if (unproved !== null) return unproved;
    await updatePerson(tx, personId, { password_hash: passwordHash });
    await recordEvent(tx, {
      personId,
      kind: isFirst ? 'passwordSet' : 'passwordChanged',
      at: deps.clock(),
      ...sessionOriginOf(origin),
    });
    await endSessions(tx, deps, { personId, exceptId: sessionId, reason: 'passwordChanged', origin });
    return null;
  });
  unlessRefused(refused);
}

/**
 * The attempt is counted before the password is hashed, so that a signed-in user cannot occupy all hashing slots and
 * block other users' sign-ins.
 */
async function hashCounted(
  { db, clock, secret, passwords }: IdentityDeps,
  personId: bigint,
  password: string,
): Promise<string> {
  const subject = newPasswordSubject(secret, personId);
  const retry = await inTransaction(db, (tx) => takeTry(tx, subject, NEW_PASSWORD_BACK_OFF, clock()));
  if (retry > 0) throw new Refusal('identity.locked', { retry });
  return passwords.hash(password);
}
