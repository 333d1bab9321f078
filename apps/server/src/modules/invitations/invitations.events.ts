import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

const id = z.string().regex(/^\d+$/);
const fen = z.string().regex(/^\d+$/);
const parties = { invitation: id, inviterAccountId: id, friendAccountId: id };

/** A friend signed up with a code; the inviter is notified. */
export const invitationJoined = eventKind('invitations.joined', z.strictObject(parties));

/**
 * The rewards of a first payment were posted. Each side is notified of its own reward; 0 means that it gets
 * none.
 */
export const invitationRewarded = eventKind(
  'invitations.rewarded',
  z.strictObject({ ...parties, inviterFen: fen, friendFen: fen }),
);
