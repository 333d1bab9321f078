import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** The operator answered feedback, so its sender is notified. */
export const feedbackAnswered = eventKind(
  'support.feedbackAnswered',
  z.strictObject({
    number: z.string(),
    replyId: z.string(),
    lang: z.enum(['zh', 'en']),
    /** The e-mail address for the reply; null if the reply appears only on the site. */
    email: z.string().nullable(),
    /** The sender's account; null if the sender was not signed in. */
    accountId: z.string().nullable(),
    text: z.string(),
  }),
);
