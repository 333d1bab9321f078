import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/index.ts';
import { lockInvitation, updateInvitation } from './invitations.repository.ts';

export type RefuseOutcome = 'refused' | 'notFound' | 'rewarded' | 'refusedBefore';

/** Refuses an invitation's rewards on the operator's behalf. A rewarded invitation stays rewarded. */
export async function refuseInvitation(
  tx: Tx,
  { id, now, actor, reason }: { id: bigint; now: Date; actor: string; reason: string },
): Promise<RefuseOutcome> {
  const invitation = await lockInvitation(tx, { id });
  if (invitation === undefined) return 'notFound';
  if (invitation.state !== 'joined') return invitation.state === 'rewarded' ? 'rewarded' : 'refusedBefore';
  await updateInvitation(tx, id, { state: 'refused', reason: 'byOperator', ended_at: now });
  await recordAudit(tx, { actor, action: 'invitation.refuse', subject: String(id), reason });
  return 'refused';
}
