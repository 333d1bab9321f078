import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** A message is to leave the site: by mail, by SMS, to webhooks. */
export const messageWritten = eventKind(
  'messages.written',
  z.strictObject({ messageId: z.string().regex(/^\d+$/) }),
  // A message to all accounts is many of them, and a mail server may be slow.
  { atOnceMax: 4 },
);
