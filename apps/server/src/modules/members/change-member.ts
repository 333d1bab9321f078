import { mayDo } from '@jishi/contract';
import type { Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endMemberKeys } from '../access/index.ts';
import { type AccountMember, endMember, lockAccount, lockMember, writeMember } from '../accounts/index.ts';
import type { MemberSettings } from './invite-member.ts';
import { type Actor, recordMembership } from './record-membership.ts';

interface WhichMember {
  readonly accountId: bigint;
  readonly memberId: bigint;
  readonly now: Date;
  readonly actor: Actor;
}

/**
 * Changes the role and the cap of a member or an invitation. If the new role allows no keys, the member's keys are
 * revoked.
 */
export async function changeMember(
  tx: Tx,
  { role, monthCapFen, ...which }: WhichMember & MemberSettings,
): Promise<Refusal | null> {
  const member = await memberOf(tx, which);
  if (member === null) return new Refusal('members.notFound');
  if (member.role !== role) await recordMembership(tx, member, { ...which, step: 'changed' });
  await writeMember(tx, member.id, { role, monthCapFen }, which.now);
  if (!mayDo(role, 'keys')) await endMemberKeys(tx, member.id);
  return null;
}

/** Removes a member and revokes all of the member's keys, or withdraws an invitation. */
export async function removeMember(tx: Tx, which: WhichMember): Promise<Refusal | null> {
  const member = await memberOf(tx, which);
  if (member === null) return new Refusal('members.notFound');
  await recordMembership(tx, member, { ...which, step: 'removed' });
  await endMember(tx, member.id, which.now);
  await endMemberKeys(tx, member.id);
  return null;
}

/** Returns the locked member. Locks the account first, as the creation of a key does. */
async function memberOf(tx: Tx, { accountId, memberId, now }: WhichMember): Promise<AccountMember | null> {
  await lockAccount(tx, accountId);
  const member = await lockMember(tx, memberId, now);
  return member?.accountId === accountId ? member : null;
}
