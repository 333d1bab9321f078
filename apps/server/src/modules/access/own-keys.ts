import { CONNECTIONS_MAX, KEYS_MAX, SHEET_LINKS_MAX } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import type { CallOrigin } from '../../platform/http/index.ts';
import { Refusal, unlessRefused } from '../../platform/refusal.ts';
import { lockAccount } from '../accounts/index.ts';
import {
  type IdentityDeps,
  recordEvent,
  type SecurityEventKind,
  sessionOriginOf,
} from '../identity/index.ts';
import { createKey, type NewKey } from './create-key.ts';
import { holderFault } from './key-holder.ts';
import { copySettings, writeExpiry, writeSettings } from './key-settings.repository.ts';
import {
  type KeyHolder,
  type KeySettings,
  type KeyUse,
  lockActiveKeys,
  lockReachableKeys,
  markRevoked,
} from './keys.repository.ts';

const HOUR_MS = 3_600_000;
const KEYS_OF_USE: Readonly<Record<KeyUse, number>> = {
  programs: KEYS_MAX,
  sheets: SHEET_LINKS_MAX,
  connections: CONNECTIONS_MAX,
};

export type OwnKeyDeps = Pick<IdentityDeps, 'db' | 'clock'>;

/** A signed-in user, the account they act for, and the origin of their call. */
export interface KeyOwner extends KeyHolder {
  readonly personId: bigint;
  readonly origin: CallOrigin;
}

/** Creates a key for the user's own programs or spreadsheets. */
export async function makeOwnKey(
  deps: OwnKeyDeps,
  owner: KeyOwner,
  settings: KeySettings,
  use: KeyUse = 'programs',
): Promise<NewKey> {
  return unlessRefused(await inTransaction(deps.db, (tx) => addOwnKey(tx, deps, owner, { settings, use })));
}

/**
 * Creates a key for the given use. Locks the account, so that the second of two concurrent calls counts the key of the
 * first call towards the limit.
 */
export async function addOwnKey(
  tx: Tx,
  { clock }: Pick<OwnKeyDeps, 'clock'>,
  owner: KeyOwner,
  { settings, use }: { readonly settings: KeySettings; readonly use: KeyUse },
): Promise<NewKey | Refusal> {
  const { accountId, memberId } = owner;
  const now = clock();
  if (settings.expiresAt !== null && settings.expiresAt <= now) return new Refusal('access.expiryPassed');
  await lockAccount(tx, accountId);
  const fault = await holderFault(tx, owner);
  if (fault !== null) return fault;
  const active = await lockActiveKeys(tx, owner, now, use);
  if (active.length >= KEYS_OF_USE[use]) return new Refusal('access.keysMax', { max: KEYS_OF_USE[use] });
  const key = await createKey(tx, { accountId, memberId, use });
  await writeSettings(tx, key.keyId, settings, now);
  await record(tx, clock, owner, 'keyMade');
  return key;
}

/**
 * Revokes a key and its tokens. The key must belong to the user or to a member of their account. Any other key counts
 * as not found.
 */
export async function endOwnKey(
  deps: OwnKeyDeps,
  owner: KeyOwner,
  keyId: bigint,
  use: KeyUse = 'programs',
): Promise<void> {
  const refused = await inTransaction(deps.db, async (tx) => {
    const own = (await lockReachableKeys(tx, owner, deps.clock(), use)).includes(keyId);
    if (!own || !(await markRevoked(tx, keyId))) return new Refusal('access.keyNotFound');
    await record(tx, deps.clock, owner, 'keyEnded');
    return null;
  });
  unlessRefused(refused);
}

/**
 * Changes a key's settings. They apply from the key's next call. As in `endOwnKey`, the key must belong to the user or
 * to a member of their account.
 */
export async function changeOwnKey(
  deps: OwnKeyDeps,
  owner: KeyOwner,
  keyId: bigint,
  settings: KeySettings,
  use: KeyUse = 'programs',
): Promise<void> {
  const now = deps.clock();
  const refused = await inTransaction(deps.db, async (tx) => {
    if (settings.expiresAt !== null && settings.expiresAt <= now) return new Refusal('access.expiryPassed');
    const reachable = await lockReachableKeys(tx, owner, now, use);
    if (!reachable.includes(keyId)) return new Refusal('access.keyNotFound');
    await writeSettings(tx, keyId, settings, now);
    await record(tx, deps.clock, owner, 'keyChanged');
    return null;
  });
  unlessRefused(refused);
}

/**
 * Replaces a key with a new one that has the same settings. The old key stays valid for some hours, but never beyond
 * its own expiry.
 */
export async function rotateOwnKey(
  deps: OwnKeyDeps,
  owner: KeyOwner,
  keyId: bigint,
  overlapHours: number,
): Promise<NewKey> {
  const { accountId, memberId } = owner;
  const now = deps.clock();
  const outcome = await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, accountId);
    const fault = await holderFault(tx, owner);
    if (fault !== null) return fault;
    const active = await lockActiveKeys(tx, owner, now, 'programs');
    if (!active.includes(keyId)) return new Refusal('access.keyNotFound');
    if (overlapHours > 0 && active.length >= KEYS_MAX)
      return new Refusal('access.keysMax', { max: KEYS_MAX });
    const key = await createKey(tx, { accountId, memberId });
    await copySettings(tx, keyId, key.keyId, now);
    if (overlapHours === 0) await markRevoked(tx, keyId);
    else await writeExpiry(tx, keyId, new Date(now.getTime() + overlapHours * HOUR_MS));
    await record(tx, deps.clock, owner, 'keyMade');
    return key;
  });
  return unlessRefused(outcome);
}

function record(
  tx: Tx,
  clock: Clock,
  { personId, origin }: KeyOwner,
  kind: Extract<SecurityEventKind, 'keyMade' | 'keyChanged' | 'keyEnded'>,
): Promise<void> {
  return recordEvent(tx, { personId, kind, at: clock(), ...sessionOriginOf(origin) });
}
