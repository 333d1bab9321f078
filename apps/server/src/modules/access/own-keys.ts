import { KEYS_MAX } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import type { CallOrigin } from '../../platform/http/index.ts';
import { Refusal, unlessRefused } from '../../platform/refusal.ts';
import { lockAccount } from '../accounts/index.ts';
import { type IdentityDeps, recordEvent, type SecurityEventKind, whereaboutsOf } from '../identity/index.ts';
import { createKey, type NewKey } from './create-key.ts';
import { lockActiveKeys, markRevoked } from './keys.repository.ts';

export type OwnKeyDeps = Pick<IdentityDeps, 'db' | 'clock'>;

/** Who is signed in, and from where. */
export interface KeyOwner {
  readonly accountId: bigint;
  readonly personId: bigint;
  readonly origin: CallOrigin;
}

/** Makes a key for the person's own programs. The account is locked: of two at once, the second counts the first. */
export async function makeOwnKey(deps: OwnKeyDeps, owner: KeyOwner, label: string): Promise<NewKey> {
  const { accountId } = owner;
  const outcome = await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, accountId);
    const active = await lockActiveKeys(tx, accountId);
    if (active.length >= KEYS_MAX) return new Refusal('access.keysMax', { max: KEYS_MAX });
    const key = await createKey(tx, { accountId, label: label.trim() });
    await record(tx, deps.clock, owner, 'keyMade');
    return key;
  });
  return unlessRefused(outcome);
}

/** Ends one of the person's own keys with its tokens; what is no active one of theirs is not found. */
export async function endOwnKey(deps: OwnKeyDeps, owner: KeyOwner, keyId: bigint): Promise<void> {
  const refused = await inTransaction(deps.db, async (tx) => {
    const own = (await lockActiveKeys(tx, owner.accountId)).includes(keyId);
    if (!own || !(await markRevoked(tx, keyId))) return new Refusal('access.keyNotFound');
    await record(tx, deps.clock, owner, 'keyEnded');
    return null;
  });
  unlessRefused(refused);
}

function record(
  tx: Tx,
  clock: Clock,
  { personId, origin }: KeyOwner,
  kind: Extract<SecurityEventKind, 'keyMade' | 'keyEnded'>,
): Promise<void> {
  return recordEvent(tx, { personId, kind, at: clock(), ...whereaboutsOf(origin) });
}
