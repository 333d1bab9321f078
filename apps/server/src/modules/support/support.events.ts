import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** The operator answered feedback, so the customer is notified. */
export const feedbackAnswered = eventKind(
  'support.feedbackAnswered',
  z.strictObject({
    number: z.string(),
    replyId: z.string(),
    lang: z.enum(['zh', 'en']),
    /** The address for the reply; null if the reply appears only on the site. */
    email: z.string().nullable(),
    /** The sender's account, if they were signed in. */
    accountId: z.string().nullable(),
    text: z.string(),
  }),
);
