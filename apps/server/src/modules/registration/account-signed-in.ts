import type { CallContext } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Account, readAccountOfPerson } from '../accounts/index.ts';
import { readSession } from '../identity/index.ts';
import type { RegistrationDeps } from './registration.deps.ts';

/** Returns the signed-in account, which the application would upgrade, or null if nobody is signed in. */
export async function accountSignedIn(deps: RegistrationDeps, call: CallContext): Promise<Account | null> {
  const signedIn = await readSession(deps, call);
  return signedIn instanceof Refusal ? null : readAccountOfPerson(deps.db, signedIn.personId);
}
