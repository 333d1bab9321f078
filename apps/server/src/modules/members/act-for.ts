import type { Tx } from '../../platform/db/index.ts';
import type { CallOrigin } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endMemberKeys } from '../access/index.ts';
import { endMember, lockAccount, lockMember, readMembership } from '../accounts/index.ts';
import { updateActing } from '../identity/index.ts';
import { recordMembership } from './record-membership.ts';

/**
 * Sets the account for which a session acts: an organisation of which the user is a member, or null for the user's
 * personal account.
 */
export async function actFor(
  tx: Tx,
  { memberId, personId, sessionId }: { memberId: bigint | null; personId: bigint; sessionId: bigint },
): Promise<Refusal | null> {
  const isOwn = memberId === null || (await readMembership(tx, { memberId, personId })) !== null;
  if (!isOwn) return new Refusal('members.notAMember');
  await updateActing(tx, sessionId, memberId);
  return null;
}

/** Ends a membership because the user wants to leave, and revokes all of the user's keys in that organisation. */
export async function leave(
  tx: Tx,
  { memberId, personId, now, origin }: { memberId: bigint; personId: bigint; now: Date; origin: CallOrigin },
): Promise<Refusal | null> {
  const membership = await readMembership(tx, { memberId, personId });
  if (membership === null) return new Refusal('members.notAMember');
  await lockAccount(tx, membership.accountId);
  if ((await lockMember(tx, memberId, now)) === null) return new Refusal('members.notAMember');
  const { accountId } = membership;
  const actor = { personId, origin };
  await recordMembership(tx, { accountId, personId }, { step: 'left', actor, now });
  await endMember(tx, memberId, now);
  await endMemberKeys(tx, memberId);
  return null;
}
