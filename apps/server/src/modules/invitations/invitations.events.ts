import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

const id = z.string().regex(/^\d+$/);
const fen = z.string().regex(/^\d+$/);
const parties = { invitation: id, inviterAccountId: id, friendAccountId: id };

/** A friend has signed up with a code; the inviter is notified. */
export const invitationJoined = eventKind('invitations.joined', z.strictObject(parties));

/**
 * The rewards for a first payment have been posted. The inviter and the friend are each notified of their own reward,
 * unless it is 0.
 */
export const invitationRewarded = eventKind(
  'invitations.rewarded',
  z.strictObject({ ...parties, inviterFen: fen, friendFen: fen }),
);
