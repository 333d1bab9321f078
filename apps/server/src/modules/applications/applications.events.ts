import { APPLICATION_KINDS } from '@jishi/contract';
import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** An application arrived. The applicant gets its number by e-mail, and nothing of its content. */
export const applicationSubmitted = eventKind(
  'accounts.applicationSubmitted',
  z.strictObject({
    email: z.string(),
    lang: z.enum(['zh', 'en']),
    kind: z.enum(APPLICATION_KINDS),
    number: z.string(),
  }),
);

/** An application was reviewed: the applicant is notified by e-mail. */
export const applicationReviewed = eventKind(
  'accounts.applicationReviewed',
  z.strictObject({
    email: z.string(),
    lang: z.enum(['zh', 'en']),
    kind: z.enum(APPLICATION_KINDS),
    company: z.string(),
    number: z.string().default(''),
    /** The applicant's account; null when there is none, and so no inbox to write to. */
    accountId: z.string().nullable().default(null),
    /** Null when the application was approved. */
    reason: z.string().nullable(),
    /** The address with which the new account's password is still to be set; null when the account existed before. */
    passwordFor: z.string().nullable(),
  }),
);
