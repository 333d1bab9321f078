import { INVITATION_DAYS, type Lang, MEMBERS_MAX, type MemberRole } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import type { Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endVoidInvitations, insertMember, lockAccount, readMembers } from '../accounts/index.ts';
import { readPerson, receiverOf } from '../identity/index.ts';
import { memberInvited } from './members.events.ts';
import { type Actor, recordMembership } from './record-membership.ts';
import { type LetterDeps, sendLetter } from './send-invitation.ts';

export interface MemberSettings {
  readonly role: MemberRole;
  readonly monthCapFen: bigint | null;
}

/**
 * Invites a number or an address to an organisation, and causes the invitation's link to be sent. Locks the account, so
 * that the second of two concurrent invitations counts the first.
 */
export async function inviteMember(
  tx: Tx,
  deps: LetterDeps,
  invitation: MemberSettings & {
    readonly accountId: bigint;
    readonly receiver: string;
    /** The language of the message with the link. */
    readonly lang: Lang;
    readonly now: Date;
    readonly actor: Actor;
  },
): Promise<bigint | Refusal> {
  const { accountId, role, monthCapFen, lang, now, actor } = invitation;
  const account = await lockAccount(tx, accountId);
  if (account?.kind !== 'organisation') return new Refusal('members.organisationsOnly');
  const receiver = receiverOf(invitation.receiver)?.receiver;
  if (receiver === undefined) return new Refusal('members.receiverWrong');
  await endVoidInvitations(tx, accountId, now);
  const members = await readMembers(tx, accountId, now);
  if (members.length >= MEMBERS_MAX) return new Refusal('members.full', { maximum: MEMBERS_MAX });
  const owner = account.personId === null ? null : await readPerson(tx, account.personId);
  const isOwn = owner?.mobile === receiver || owner?.email === receiver;
  if (isOwn || members.some((member) => member.receiver === receiver))
    return new Refusal('members.alreadyMember');
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const id = await insertMember(tx, { accountId, receiver, role, monthCapFen, invitedAt: now, expiresAt });
  await recordMembership(tx, { accountId, personId: null }, { step: 'invited', actor, now });
  const organisation = account.company ?? account.name;
  await emit(tx, memberInvited, { accountId: String(accountId), receiver, organisation, role });
  // Beyond the daily limit, the invitation is created but its link is not sent. The list of members shows this.
  await sendLetter(tx, deps, { accountId, memberId: id, receiver, role, organisation, lang, now });
  return id;
}
