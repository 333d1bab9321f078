import { smsCodeRule } from '@jishi/contract';
import type { Tx } from '../../platform/db/index.ts';
import type { CallContext } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  checkCodeFrom,
  confirmPassword,
  type IdentityDeps,
  type Person,
  readPerson,
} from '../identity/index.ts';

/** The credentials that a signed-in user must enter again before a login method changes. */
export interface Proof {
  readonly password: string;
  /** The code sent to the linked number or address; used if the user has no password. */
  readonly currentCode: string;
}

/** Checks the password if one is set. Returns the stored hash that it matched, or null if no password is set. */
export async function provePassword(
  deps: IdentityDeps,
  { personId, password }: { personId: bigint; password: string },
  { origin }: CallContext,
): Promise<string | null> {
  const person = await readPerson(deps.db, personId);
  if (person?.passwordHash == null) return null;
  if (password === '') throw new Refusal('identity.passwordRequired');
  return confirmPassword(deps, { personId, password, origin });
}

/**
 * Requires a code sent to the linked number or address if the user has no password. If neither is linked, the session
 * is enough.
 */
export async function proveWithCode(
  tx: Tx,
  deps: IdentityDeps,
  { person, currentCode, matched }: { person: Person; currentCode: string; matched: string | null },
  call: Pick<CallContext, 'origin'>,
): Promise<Refusal | null> {
  // The password was set or changed in the meantime, which has also ended this session.
  if (person.passwordHash !== matched) return new Refusal('identity.wrongOldPassword');
  const receiver = person.mobile ?? person.email;
  if (matched !== null || receiver === null) return null;
  const fault = smsCodeRule(currentCode);
  if (fault !== null) return new Refusal(fault);
  return checkCodeFrom(tx, deps, { receiver, purpose: 'unbind', code: currentCode }, call);
}
