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

/** Changes the role and cap of a member or an invitation. A role that allows no keys revokes the member's keys. */
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

/** Removes a member with all keys, or withdraws an invitation. */
export async function removeMember(tx: Tx, which: WhichMember): Promise<Refusal | null> {
  const member = await memberOf(tx, which);
  if (member === null) return new Refusal('members.notFound');
  await recordMembership(tx, member, { ...which, step: 'removed' });
  await endMember(tx, member.id, which.now);
  await endMemberKeys(tx, member.id);
  return null;
}

/** Returns the locked member. Locks the account first, as creating a key does. */
async function memberOf(tx: Tx, { accountId, memberId, now }: WhichMember): Promise<AccountMember | null> {
  await lockAccount(tx, accountId);
  const member = await lockMember(tx, memberId, now);
  return member?.accountId === accountId ? member : null;
}
