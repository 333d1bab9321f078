import { tidyInviteCode } from '@jishi/contract';
import { inTransaction } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import { readInviter } from './codes.repository.ts';
import { dueFor } from './due-reward.ts';
import type { InvitingDeps } from './invitation.ts';
import { invitationJoined } from './invitations.events.ts';
import { insertInvitation, updateInvitation } from './invitations.repository.ts';

/**
 * Records that an account was opened with an invitation code, only once for each account. An unknown code has no
 * effect. If both accounts belong to the same person, the reward is refused immediately.
 */
export async function joinInvitation(
  deps: InvitingDeps,
  { accountId: friendAccountId, inviteCode }: { accountId: bigint; inviteCode: string },
): Promise<void> {
  if (!deps.isInvitationOn) return;
  await inTransaction(deps.db, async (tx) => {
    const inviterAccountId = await readInviter(tx, tidyInviteCode(inviteCode));
    if (inviterAccountId === undefined || inviterAccountId === friendAccountId) return;
    const joinedAt = deps.clock();
    const id = await insertInvitation(tx, { inviterAccountId, friendAccountId, joinedAt });
    if (id === undefined) return;
    if (await deps.isSamePerson(tx, inviterAccountId, friendAccountId)) {
      await updateInvitation(tx, id, { state: 'refused', reason: 'samePerson', ended_at: joinedAt });
      return;
    }
    // An order may already have been delivered when the invitation is recorded.
    await updateInvitation(tx, id, await dueFor(tx, deps, friendAccountId));
    await emit(tx, invitationJoined, {
      invitation: String(id),
      inviterAccountId: String(inviterAccountId),
      friendAccountId: String(friendAccountId),
    });
  });
}
