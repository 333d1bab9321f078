import { DAY_MS } from '@jishi/market-math';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { readFirstDelivered } from '../orders/index.ts';
import { paidInOf, walletOf } from '../wallet/index.ts';
import type { InvitingDeps } from './invitation.ts';
import {
  hasJoinedInvitation,
  type InvitationChange,
  lockInvitation,
  updateInvitation,
} from './invitations.repository.ts';

/**
 * Returns the friend's order that earns the rewards, and the time at which they are due. It is the first order with at
 * least the minimum total that was delivered and not refunded. Its total must not exceed what the friend has paid in,
 * so that neither a gift nor an earlier reward counts as a payment.
 */
export async function dueFor(
  tx: Tx,
  { invitationRewards: { minimumFen, holdDays } }: Pick<InvitingDeps, 'invitationRewards'>,
  friendAccountId: bigint,
): Promise<Required<Pick<InvitationChange, 'order_number' | 'due_at'>>> {
  const walletId = await walletOf(tx, friendAccountId);
  const toFen = walletId === null ? 0n : await paidInOf(tx, walletId);
  const order = await readFirstDelivered(tx, friendAccountId, { fromFen: BigInt(minimumFen), toFen });
  if (order === undefined || order.deliveredAt === null) return { order_number: null, due_at: null };
  return {
    order_number: order.number,
    due_at: new Date(order.deliveredAt.getTime() + holdDays * DAY_MS),
  };
}

/**
 * Updates the time at which a friend's rewards are due, after one of the friend's orders was delivered or refunded.
 * Returns the invitation's id as long as its rewards are pending.
 */
export async function scheduleReward(deps: InvitingDeps, friendAccountId: bigint): Promise<bigint | null> {
  if (!(await hasJoinedInvitation(deps.db, friendAccountId))) return null;
  return inTransaction(deps.db, async (tx) => {
    const invitation = await lockInvitation(tx, { friendAccountId });
    if (invitation?.state !== 'joined') return null;
    await updateInvitation(tx, invitation.id, await dueFor(tx, deps, friendAccountId));
    return invitation.id;
  });
}
