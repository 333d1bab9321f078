import { formatYuan, type Localized, maskNickname } from '@jishi/contract';
import type { z } from 'zod';
import { readAccount } from '../../modules/accounts/index.ts';
import {
  type InvitingDeps,
  type invitationJoined,
  type invitationRewarded,
  rewardInvitation,
  scheduleReward,
} from '../../modules/invitations/index.ts';
import { notify } from '../../modules/messages/index.ts';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import type { NoticeDeps } from './account-notices.ts';

/**
 * Reviews the inviter's reward after an order is delivered or refunded, because either may change whether the reward
 * is due.
 */
export async function updateReward(
  deps: InvitingDeps,
  { accountId }: { readonly accountId: string },
): Promise<void> {
  const id = await scheduleReward(deps, BigInt(accountId));
  if (id !== null) await rewardInvitation(deps, id);
}

export async function notifyOfFriend(
  { db, clock }: NoticeDeps,
  { invitation, inviterAccountId, friendAccountId }: z.output<typeof invitationJoined.payload>,
): Promise<void> {
  const values = { friend: await nameOf(db, friendAccountId) };
  const ref = `invitation:${invitation}`;
  const accountId = BigInt(inviterAccountId);
  await inTransaction(db, (tx) => notify(tx, { accountId, topic: 'friend', values, ref, now: clock() }));
}

export async function notifyOfRewards(
  { db, clock }: NoticeDeps,
  { invitation, inviterFen, friendFen, ...parties }: z.output<typeof invitationRewarded.payload>,
): Promise<void> {
  const friend = await nameOf(db, parties.friendAccountId);
  const sides: readonly (readonly [string, string, Localized])[] = [
    [
      parties.inviterAccountId,
      inviterFen,
      { zh: `您邀请的好友 ${friend} 完成了首次付款`, en: `Your friend ${friend} made their first payment` },
    ],
    [
      parties.friendAccountId,
      friendFen,
      {
        zh: '您受邀注册后完成了首次付款',
        en: 'You signed up with an invitation and made your first payment',
      },
    ],
  ];
  await inTransaction(db, async (tx) => {
    for (const [accountId, fen, why] of sides) {
      if (fen === '0') continue;
      const values = { amount: formatYuan(fen), why };
      const notice = { topic: 'reward', values, ref: `invitation:${invitation}`, now: clock() } as const;
      await notify(tx, { accountId: BigInt(accountId), ...notice });
    }
  });
}

async function nameOf(db: Db, accountId: string): Promise<string> {
  return maskNickname((await readAccount(db, BigInt(accountId)))?.name ?? '');
}
