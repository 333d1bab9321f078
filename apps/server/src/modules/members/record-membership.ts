import type { Tx } from '../../platform/db/index.ts';
import type { CallOrigin } from '../../platform/http/index.ts';
import { readAccount } from '../accounts/index.ts';
import { recordEvent, type SecurityEventKind, sessionOriginOf } from '../identity/index.ts';

/** The user who changes a membership, and the origin of the call. For the operator, `personId` is null. */
export interface Actor {
  readonly personId: bigint | null;
  readonly origin: CallOrigin;
}

export type MembershipStep = 'invited' | 'joined' | 'changed' | 'removed' | 'left';

/** The kinds of events that the organisation's owner and the member see. */
const KINDS: Readonly<
  Record<MembershipStep, { readonly owner: SecurityEventKind; readonly member: SecurityEventKind | null }>
> = {
  invited: { owner: 'memberInvited', member: null },
  joined: { owner: 'memberJoined', member: 'membershipBegan' },
  changed: { owner: 'memberChanged', member: 'membershipChanged' },
  removed: { owner: 'memberRemoved', member: 'membershipEnded' },
  left: { owner: 'memberLeft', member: 'membershipEnded' },
};

/**
 * The device and the network recorded for a user who is not the actor. They are empty, because the call's device and
 * network belong to the actor.
 */
const ELSEWHERE = { device: '', network: '' };

/**
 * Records a membership change as security events for the owner and the member, in the same transaction as the change.
 */
export async function recordMembership(
  tx: Tx,
  { accountId, personId }: { readonly accountId: bigint; readonly personId: bigint | null },
  { step, actor, now }: { readonly step: MembershipStep; readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const ownerId = (await readAccount(tx, accountId))?.personId ?? null;
  const { owner, member } = KINDS[step];
  const sides = [
    [ownerId, owner],
    [personId, member],
  ] as const;
  for (const [id, kind] of sides) {
    if (id === null || kind === null) continue;
    const isActor = actor.personId === null || actor.personId === id;
    const place = isActor ? sessionOriginOf(actor.origin) : ELSEWHERE;
    await recordEvent(tx, { personId: id, kind, at: now, ...place });
  }
}
