import type { Tx } from '../../platform/db/index.ts';
import type { CallOrigin } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type AccountMember,
  acceptMember,
  endMember,
  lockMember,
  readAccount,
  readMemberships,
} from '../accounts/index.ts';
import { lockPerson } from '../identity/index.ts';
import { recordMembership } from './record-membership.ts';

interface Answer {
  readonly memberId: bigint;
  readonly personId: bigint;
  readonly now: Date;
  readonly origin: CallOrigin;
}

/**
 * Makes the user a member. The invitation must have been sent to a number or an address with which the user can
 * currently sign in.
 */
export async function acceptInvitation(tx: Tx, answer: Answer): Promise<Refusal | null> {
  const { memberId, personId, now, origin } = answer;
  const invitation = await invitationTo(tx, answer);
  if (invitation === null) return new Refusal('members.invitationNotFound');
  const { accountId } = invitation;
  const memberships = await readMemberships(tx, personId);
  // The owner may have linked the number or address after it was invited.
  const isOwner = (await readAccount(tx, accountId))?.personId === personId;
  if (isOwner || memberships.some((membership) => membership.accountId === accountId))
    return new Refusal('members.alreadyMember');
  await acceptMember(tx, memberId, personId, now);
  const actor = { personId, origin };
  await recordMembership(tx, { accountId, personId }, { step: 'joined', actor, now });
  return null;
}

export async function declineInvitation(tx: Tx, answer: Answer): Promise<Refusal | null> {
  if ((await invitationTo(tx, answer)) === null) return new Refusal('members.invitationNotFound');
  await endMember(tx, answer.memberId, answer.now);
  return null;
}

/**
 * Returns the locked invitation; null if it is void or addressed to a different user. Locks the user first, so that
 * concurrent acceptances happen one after another.
 */
async function invitationTo(tx: Tx, { memberId, personId, now }: Answer): Promise<AccountMember | null> {
  const person = await lockPerson(tx, personId);
  const member = await lockMember(tx, memberId, now);
  if (person === null || member === null || member.state !== 'invited') return null;
  return member.receiver === person.mobile || member.receiver === person.email ? member : null;
}
