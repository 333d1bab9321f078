import { inTransaction } from '../../../platform/db/index.ts';
import type { CallOrigin } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { readPerson } from '../persons.repository.ts';
import { recordEvent } from '../security/security-event.ts';
import { sessionOriginOf } from '../sessions/session.ts';
import { ACCOUNT_BACK_OFF, forgetTries, namesOf, personSubject, takeTry } from '../sign-in/back-off.ts';

/**
 * Checks a signed-in user's current password before a sensitive change, and returns the matched hash. These attempts
 * have their own limit for each user, so that strangers who try to sign in as the user cannot block the change. They
 * also count towards the limits on signing in as the user, so that a stolen session allows no additional attempts.
 */
export async function confirmPassword(
  deps: IdentityDeps,
  { personId, password, origin }: { personId: bigint; password: string; origin: CallOrigin },
): Promise<string> {
  const person = await readPerson(deps.db, personId);
  if (person === null) throw new Refusal('identity.sessionExpired');
  const own = personSubject(deps.secret, person);
  const names = namesOf(deps.secret, person);
  await inTransaction(deps.db, async (tx) => {
    const retry = await takeTry(tx, own, ACCOUNT_BACK_OFF, deps.clock());
    if (retry > 0) throw new Refusal('identity.locked', { retry });
    for (const name of names) await takeTry(tx, name, ACCOUNT_BACK_OFF, deps.clock());
  });
  const { passwordHash } = person;
  if ((await deps.passwords.verify(password, passwordHash)) && passwordHash !== null) {
    await inTransaction(deps.db, async (tx) => {
      for (const subject of [own, ...names]) await forgetTries(tx, subject);
    });
    return passwordHash;
  }
  const refused = {
    personId,
    kind: 'passwordRefused',
    at: deps.clock(),
    ...sessionOriginOf(origin),
  } as const;
  await inTransaction(deps.db, (tx) => recordEvent(tx, refused));
  throw new Refusal('identity.wrongOldPassword');
}
