import type { Tx } from '../../platform/db/index.ts';
import type { CallOrigin } from '../../platform/http/index.ts';
import { readAccount } from '../accounts/index.ts';
import { recordEvent, type SecurityEventKind, whereaboutsOf } from '../identity/index.ts';

/** Who changes a membership, and from where; the operator is no person. */
export interface Actor {
  readonly personId: bigint | null;
  readonly origin: CallOrigin;
}

export type MembershipStep = 'invited' | 'joined' | 'changed' | 'removed' | 'left';

/** What the owner of the organisation reads, and what the member does. */
const KINDS: Readonly<
  Record<MembershipStep, { readonly owner: SecurityEventKind; readonly member: SecurityEventKind | null }>
> = {
  invited: { owner: 'memberInvited', member: null },
  joined: { owner: 'memberJoined', member: 'membershipBegan' },
  changed: { owner: 'memberChanged', member: 'membershipChanged' },
  removed: { owner: 'memberRemoved', member: 'membershipEnded' },
  left: { owner: 'memberLeft', member: 'membershipEnded' },
};

/** Device and network are of whoever acts: nobody reads those of another. */
const ELSEWHERE = { device: '', network: '' };

/** Writes the security events of a change of membership, of the owner and of the member, in the transaction of the change. */
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
    const place = isActor ? whereaboutsOf(actor.origin) : ELSEWHERE;
    await recordEvent(tx, { personId: id, kind, at: now, ...place });
  }
}
