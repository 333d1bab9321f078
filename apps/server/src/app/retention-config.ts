import { z } from 'zod';

/** A number of days; 0 keeps rows forever. A value below `min` would delete rows that pages or checks still read. */
const days = (min: number, standard: number) =>
  z.coerce
    .number()
    .int()
    .refine((value) => value === 0 || value >= min, `a number of days, at least ${min}, or 0 for ever`)
    .default(standard);

export const retentionEnvironment = {
  JISHI_KEEP_MESSAGES: days(30, 400),
  JISHI_KEEP_SECURITY_EVENTS: days(90, 400),
  JISHI_KEEP_PAYMENT_NOTICES: days(90, 400),
  JISHI_KEEP_PAGE_VIEWS: days(31, 0),
  JISHI_KEEP_LOADS: days(90, 0),
  JISHI_KEEP_BREAKDOWNS: days(400, 0),
  /** Replaced Parquet files of data sets. */
  JISHI_KEEP_OLD_FILES: days(1, 2),
  /** The disk size of a database on another machine. */
  JISHI_DATABASE_DISK: z
    .string()
    .regex(/^[1-9]\d{0,5}(GB|TB)$/, 'the size of the disk, such as 500GB or 2TB')
    .transform((text) => Number.parseInt(text, 10) * (text.endsWith('TB') ? 1e12 : 1e9))
    .optional(),
};

export type KeptKind =
  | 'messages'
  | 'securityEvents'
  | 'paymentNotices'
  | 'pageViews'
  | 'loads'
  | 'breakdowns';

/** The retention in days for each kind of row. 0 keeps rows forever. */
export type Retention = Readonly<Record<KeptKind, number>>;

/** Settings that do not control the deletion of rows. */
type Other = 'JISHI_DATABASE_DISK' | 'JISHI_KEEP_OLD_FILES';

type Environment = {
  readonly [Name in Exclude<keyof typeof retentionEnvironment, Other>]: number;
};

export function retentionOf(env: Environment): Retention {
  return {
    messages: env.JISHI_KEEP_MESSAGES,
    securityEvents: env.JISHI_KEEP_SECURITY_EVENTS,
    paymentNotices: env.JISHI_KEEP_PAYMENT_NOTICES,
    pageViews: env.JISHI_KEEP_PAGE_VIEWS,
    loads: env.JISHI_KEEP_LOADS,
    breakdowns: env.JISHI_KEEP_BREAKDOWNS,
  };
}
