import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** The account of a person who signed up with an invitation code was opened. */
export const accountInvited = eventKind(
  'accounts.invited',
  z.strictObject({ accountId: z.string().regex(/^\d+$/), inviteCode: z.string() }),
);
