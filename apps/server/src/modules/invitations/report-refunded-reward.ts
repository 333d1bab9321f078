import type { Log } from '../../platform/log.ts';
import type { InvitingDeps } from './invitation.ts';
import { readRewardedBy } from './invitations.repository.ts';

/**
 * Reports to the operator that an order was refunded after it had earned rewards. The rewards stay; the operator may
 * reclaim them, or examine the two accounts.
 */
export async function reportRefundedReward(
  { db, log }: Pick<InvitingDeps, 'db'> & { readonly log: Log },
  orderNumber: string,
): Promise<void> {
  const invitation = await readRewardedBy(db, orderNumber);
  if (invitation === undefined) return;
  const { id, inviterAccountId, friendAccountId, inviterFen, friendFen } = invitation;
  const parties = { inviter: String(inviterAccountId), friend: String(friendAccountId) };
  const rewards = { inviterFen: String(inviterFen), friendFen: String(friendFen) };
  log.error(
    { invitation: String(id), orderNumber, ...parties, ...rewards },
    'an order was refunded whose invitation was rewarded',
  );
}
