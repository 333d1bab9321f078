import type { InvitationRefusal } from '@jishi/contract';
import { startOfMarketMonth } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import type { Log } from '../../platform/log.ts';
import { readAccount } from '../accounts/index.ts';
import { lockOrder } from '../orders/index.ts';
import { openWallet, transfer } from '../wallet/index.ts';
import { lockInviter } from './codes.repository.ts';
import { dueFor } from './due-reward.ts';
import { type InvitationRow, type InvitingDeps, rewardKey } from './invitation.ts';
import { invitationRewarded } from './invitations.events.ts';
import {
  lockInvitation,
  readDue,
  readInvitation,
  readTotals,
  updateInvitation,
} from './invitations.repository.ts';

const BATCH = 100;

/**
 * Posts an invitation's rewards if they are due. They are posted only once, even if several processes call it
 * repeatedly. Returns false if the rewards are not due or were refused.
 */
export async function rewardInvitation(deps: InvitingDeps, id: bigint): Promise<boolean> {
  if (!deps.isInvitationOn) return false;
  return inTransaction(deps.db, async (tx) => {
    const invitation = await lockDue(tx, deps, id);
    if (invitation === undefined) return false;
    const refusal = await whyNot(tx, deps, invitation);
    if (refusal !== null) {
      await refuse(tx, deps, invitation, refusal);
      return false;
    }
    return post(tx, deps, invitation);
  });
}

/** Posts all rewards that are due. One that fails is retried in the next run, and does not delay the others. */
export async function rewardDue(deps: InvitingDeps & { readonly log: Log }): Promise<void> {
  for (const id of await readDue(deps.db, deps.clock(), BATCH))
    try {
      await rewardInvitation(deps, id);
    } catch (err) {
      deps.log.warn({ err, id: String(id) }, 'the rewards of an invitation could not be posted');
    }
}

/** Locks the order before the invitation, as a refund does, so that an order that is being refunded earns no reward. */
async function lockDue(tx: Tx, deps: InvitingDeps, id: bigint): Promise<InvitationRow | undefined> {
  const number = (await readInvitation(tx, id))?.orderNumber;
  if (number === undefined || number === null) return undefined;
  const order = await lockOrder(tx, { number });
  const invitation = await lockInvitation(tx, { id });
  const { dueAt = null } = invitation ?? {};
  if (invitation?.state !== 'joined' || invitation.orderNumber !== number) return undefined;
  if (order?.state !== 'paid' || order.refundedFen > 0n) {
    await updateInvitation(tx, id, await dueFor(tx, deps, invitation.friendAccountId));
    return undefined;
  }
  return dueAt !== null && dueAt <= deps.clock() ? invitation : undefined;
}

async function whyNot(
  tx: Tx,
  { isSamePerson }: InvitingDeps,
  { inviterAccountId, friendAccountId }: InvitationRow,
): Promise<InvitationRefusal | null> {
  for (const accountId of [inviterAccountId, friendAccountId])
    if ((await readAccount(tx, accountId))?.status !== 'active') return 'accountClosed';
  // The person may have linked these addresses after the friend joined.
  return (await isSamePerson(tx, inviterAccountId, friendAccountId)) ? 'samePerson' : null;
}

async function post(tx: Tx, deps: InvitingDeps, invitation: InvitationRow): Promise<boolean> {
  const { id, inviterAccountId, friendAccountId } = invitation;
  const { invitationRewards, clock } = deps;
  const now = clock();
  await lockInviter(tx, inviterAccountId);
  const { rewardsSince } = await readTotals(tx, inviterAccountId, startOfMarketMonth(now));
  const isFull = rewardsSince >= invitationRewards.perMonth;
  const inviterFen = isFull ? 0n : BigInt(invitationRewards.inviterFen);
  const friendFen = BigInt(invitationRewards.friendFen);
  if (inviterFen + friendFen === 0n) {
    await refuse(tx, deps, invitation, 'monthLimit');
    return false;
  }
  await transferRewards(tx, invitation, { inviterFen, friendFen });
  await updateInvitation(tx, id, {
    state: 'rewarded',
    reason: isFull ? 'monthLimit' : null,
    inviter_fen: inviterFen,
    friend_fen: friendFen,
    ended_at: now,
  });
  await emit(tx, invitationRewarded, {
    invitation: String(id),
    inviterAccountId: String(inviterAccountId),
    friendAccountId: String(friendAccountId),
    inviterFen: String(inviterFen),
    friendFen: String(friendFen),
  });
  return true;
}

async function transferRewards(
  tx: Tx,
  { id, inviterAccountId, friendAccountId }: InvitationRow,
  { inviterFen, friendFen }: { inviterFen: bigint; friendFen: bigint },
): Promise<void> {
  const sides = [
    { wallet: await openWallet(tx, inviterAccountId), amountFen: inviterFen },
    { wallet: await openWallet(tx, friendAccountId), amountFen: friendFen },
  ].filter(({ amountFen }) => amountFen > 0n);
  const house = { wallet: 'promotion' as const, amountFen: -(inviterFen + friendFen) };
  const { outcome } = await transfer(tx, {
    key: rewardKey(id),
    kind: 'reward',
    // The key identifies the invitation. The reference stays empty, because the wallet's owner can read it.
    reference: '',
    postings: [house, ...sides],
  });
  // The invitation is locked and has not been rewarded, so this key should not be in use.
  if (outcome !== 'posted')
    throw new Error(`the rewards of invitation ${id} have already been posted: ${outcome}`);
}

function refuse(
  tx: Tx,
  { clock }: InvitingDeps,
  { id }: InvitationRow,
  reason: InvitationRefusal,
): Promise<void> {
  return updateInvitation(tx, id, { state: 'refused', reason, ended_at: clock() });
}
