import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** The operator answered feedback: the customer is notified. */
export const feedbackAnswered = eventKind(
  'support.feedbackAnswered',
  z.strictObject({
    number: z.string(),
    replyId: z.string(),
    lang: z.enum(['zh', 'en']),
    /** The address for the answer; null: it is shown on the site alone. */
    email: z.string().nullable(),
    /** The account of a signed-in sender. */
    accountId: z.string().nullable(),
    text: z.string(),
  }),
);
