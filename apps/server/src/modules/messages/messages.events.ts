import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** A message must be sent outside the site: by e-mail, by SMS or to webhooks. */
export const messageWritten = eventKind(
  'messages.written',
  z.strictObject({ messageId: z.string().regex(/^\d+$/) }),
  // A message to all accounts emits many of these events, and the mail server may be slow.
  { atOnceMax: 4 },
);
