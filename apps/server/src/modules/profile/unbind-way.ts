import { smsCodeRule } from '@jishi/contract';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import type { CallContext } from '../../platform/http/index.ts';
import { Refusal, unlessRefused } from '../../platform/refusal.ts';
import {
  checkCodeFrom,
  type IdentityDeps,
  lockPerson,
  type Person,
  recordEvent,
  sessionOriginOf,
  updatePerson,
} from '../identity/index.ts';

export type Way = 'mobile' | 'email';

/** Unlinks a number or an address with a code sent to it. At least one other login method must remain. */
export async function unbindWay(
  deps: IdentityDeps,
  unbind: { personId: bigint; way: Way; code: string },
  call: CallContext,
): Promise<void> {
  const fault = smsCodeRule(unbind.code);
  if (fault !== null) throw new Refusal(fault);
  unlessRefused(await inTransaction(deps.db, (tx) => unbindIn(tx, deps, unbind, call)));
}

async function unbindIn(
  tx: Tx,
  deps: IdentityDeps,
  { personId, way, code }: { personId: bigint; way: Way; code: string },
  call: CallContext,
): Promise<Refusal | null> {
  // Locks the user until the transaction ends, so that the second of two concurrent calls sees the first one's change.
  const person = await lockPerson(tx, personId);
  const receiver = person?.[way] ?? null;
  if (person === null || receiver === null) return new Refusal('identity.notBound');
  if (!(await hasOtherWay(tx, deps, person, way))) return new Refusal('identity.lastWayIn');
  const refused = await checkCodeFrom(tx, deps, { receiver, purpose: 'unbind', code }, call);
  if (refused !== null) return refused;
  await updatePerson(tx, personId, way === 'mobile' ? { mobile: null } : { email: null });
  const kind = way === 'mobile' ? 'mobileUnbound' : 'emailUnbound';
  await recordEvent(tx, { personId, kind, at: deps.clock(), ...sessionOriginOf(call.origin) });
  return null;
}

/**
 * Returns whether another login method remains. A number or an address counts, because it can receive a sign-in code or
 * reset the password. A password alone does not count, because it identifies no user.
 */
async function hasOtherWay(
  tx: Tx,
  { thirdParties }: IdentityDeps,
  person: Person,
  way: Way,
): Promise<boolean> {
  const other = way === 'mobile' ? person.email : person.mobile;
  return other !== null || (await thirdParties.of(tx, person.id)).length > 0;
}
