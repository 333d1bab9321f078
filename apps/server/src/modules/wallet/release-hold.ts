import type { Tx } from '../../platform/db/index.ts';
import { lockHold } from './capture-hold.ts';
import { closeReleased, type Hold } from './holds.repository.ts';

export type ReleaseOutcome =
  | { readonly outcome: 'released' }
  | {
      readonly outcome: 'closed';
      readonly state: Exclude<Hold['state'], 'open'>;
    }
  | { readonly outcome: 'unknown' };

/** Releases the whole amount of an open hold. Does nothing if the hold is closed. */
export async function releaseHold(tx: Tx, holdId: bigint): Promise<ReleaseOutcome> {
  const held = await lockHold(tx, holdId);
  if (held === undefined) return { outcome: 'unknown' };
  if (held.state !== 'open') return { outcome: 'closed', state: held.state };
  await closeReleased(tx, holdId);
  return { outcome: 'released' };
}
