import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** The operator answered feedback: the customer is notified. */
export const feedbackAnswered = eventKind(
  'support.feedbackAnswered',
  z.strictObject({
    number: z.string(),
    replyId: z.string(),
    lang: z.enum(['zh', 'en']),
    /** Where the answer goes to; null: it is read on the site alone. */
    email: z.string().nullable(),
    /** Who sent it while signed in. */
    accountId: z.string().nullable(),
    text: z.string(),
  }),
);
