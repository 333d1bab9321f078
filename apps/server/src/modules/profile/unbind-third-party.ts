import type { ThirdParty } from '@jishi/contract';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import type { CallContext } from '../../platform/http/index.ts';
import { Refusal, unlessRefused } from '../../platform/refusal.ts';
import { type IdentityDeps, lockPerson, recordEvent, sessionOriginOf } from '../identity/index.ts';
import { type Proof, provePassword, proveWithCode } from './prove-again.ts';

export interface ThirdPartyToUnbind extends Proof {
  readonly personId: bigint;
  readonly provider: ThirdParty;
}

/**
 * Unlinks a third-party login after the user has confirmed their identity. At least one other login method must remain.
 */
export async function unbindThirdParty(
  deps: IdentityDeps,
  unbind: ThirdPartyToUnbind,
  call: CallContext,
): Promise<void> {
  const matched = await provePassword(deps, unbind, call);
  unlessRefused(await inTransaction(deps.db, (tx) => unbindIn(tx, deps, { ...unbind, matched }, call)));
}

async function unbindIn(
  tx: Tx,
  deps: IdentityDeps,
  { personId, provider, currentCode, matched }: ThirdPartyToUnbind & { matched: string | null },
  call: CallContext,
): Promise<Refusal | null> {
  // Locks the user until the transaction ends, as does unlinking a number or an address. The second of two concurrent
  // calls therefore sees the first one's change.
  const person = await lockPerson(tx, personId);
  const bound = await deps.thirdParties.of(tx, personId);
  if (person === null || !bound.includes(provider)) return new Refusal('identity.notBound');
  if (person.mobile === null && person.email === null && bound.length === 1)
    return new Refusal('identity.lastWayIn');
  const refused = await proveWithCode(tx, deps, { person, currentCode, matched }, call);
  if (refused !== null) return refused;
  await deps.thirdParties.unlink(tx, { personId, provider });
  await recordEvent(tx, {
    personId,
    kind: 'thirdPartyUnbound',
    at: deps.clock(),
    ...sessionOriginOf(call.origin),
  });
  return null;
}
