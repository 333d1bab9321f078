import { APPLICATION_KINDS } from '@jishi/contract';
import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** An application arrived: the applicant is told its number by e-mail, and nothing that was written in it. */
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
    /** Whose it is; null: it has no account, so there is no inbox to write to. */
    accountId: z.string().nullable().default(null),
    /** Null when it was approved. */
    reason: z.string().nullable(),
    /** An account was opened, to which a password is still to be set by way of this address; null: there is one already. */
    passwordFor: z.string().nullable(),
  }),
);
