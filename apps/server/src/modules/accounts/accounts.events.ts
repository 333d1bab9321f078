import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** An account was opened for a user who signed up with an invitation code. */
export const accountInvited = eventKind(
  'accounts.invited',
  z.strictObject({ accountId: z.string().regex(/^\d+$/), inviteCode: z.string() }),
);
