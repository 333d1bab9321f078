import { inTransaction } from '../../../platform/db/index.ts';
import type { CallOrigin } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { readPerson } from '../persons.repository.ts';
import { recordEvent } from '../security/security-event.ts';
import { whereaboutsOf } from '../sessions/session.ts';
import { ACCOUNT_BACK_OFF, forgetTries, personSubjects, takeTry } from '../sign-in/back-off.ts';

/**
 * Asks a signed-in person for the present password before a sensitive change. Wrong passwords count together with
 * those of signing in: a stolen session does not bypass the waits. Returns the matched hash.
 */
export async function confirmPassword(
  deps: IdentityDeps,
  { personId, password, origin }: { personId: bigint; password: string; origin: CallOrigin },
): Promise<string> {
  const person = await readPerson(deps.db, personId);
  if (person === null) throw new Refusal('identity.sessionExpired');
  const subjects = personSubjects(deps.secret, person);
  await inTransaction(deps.db, async (tx) => {
    for (const subject of subjects) {
      const retry = await takeTry(tx, subject, ACCOUNT_BACK_OFF, deps.clock());
      // Thrown, which rolls back the counts made before it.
      if (retry > 0) throw new Refusal('identity.locked', { retry });
    }
  });
  const { passwordHash } = person;
  if ((await deps.passwords.verify(password, passwordHash)) && passwordHash !== null) {
    await inTransaction(deps.db, async (tx) => {
      for (const subject of subjects) await forgetTries(tx, subject);
    });
    return passwordHash;
  }
  const refused = { personId, kind: 'passwordRefused', at: deps.clock(), ...whereaboutsOf(origin) } as const;
  await inTransaction(deps.db, (tx) => recordEvent(tx, refused));
  throw new Refusal('identity.wrongOldPassword');
}
