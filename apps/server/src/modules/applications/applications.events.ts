import { APPLICATION_KINDS } from '@jishi/contract';
import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

/** An application arrived. The applicant receives its number by e-mail, but not its content. */
export const applicationSubmitted = eventKind(
  'accounts.applicationSubmitted',
  z.strictObject({
    email: z.string(),
    lang: z.enum(['zh', 'en']),
    kind: z.enum(APPLICATION_KINDS),
    number: z.string(),
  }),
);

/** An application was reviewed. The applicant is notified by e-mail. */
export const applicationReviewed = eventKind(
  'accounts.applicationReviewed',
  z.strictObject({
    email: z.string(),
    lang: z.enum(['zh', 'en']),
    kind: z.enum(APPLICATION_KINDS),
    company: z.string(),
    number: z.string().default(''),
    /** The applicant's account. Null if there is no account and therefore no inbox. */
    accountId: z.string().nullable().default(null),
    /** Null if the application was approved. */
    reason: z.string().nullable(),
    /**
     * The new account's sign-in address, for which a password must still be set. Null if the account already existed.
     */
    passwordFor: z.string().nullable(),
  }),
);
