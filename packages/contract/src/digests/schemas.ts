import { z } from 'zod';
import { latenessSchema } from '../datasets/lateness.ts';
import { localizedSchema } from '../kernel/localized.ts';

/** The topics of the sentences in a digest, in order. */
export const DIGEST_TOPICS = [
  'indices',
  'breadth',
  'limits',
  'turnover',
  'risers',
  'fallers',
  'forecasts',
  'dividends',
  'newShares',
  'suspensions',
  'blockTrades',
  'notices',
] as const;
export type DigestTopic = (typeof DIGEST_TOPICS)[number];

/** Number of days on one page of the list. */
export const DIGEST_DAYS_MAX = 20;

/** The rows of a data set behind a sentence, as filters by name, in the format of the page of rows. */
export const sentenceSourceSchema = z.strictObject({
  dataset: z.string(),
  name: localizedSchema,
  where: z.record(z.string(), z.string()),
  /** The number of these rows. Null if they were not counted. */
  rows: z.int().nullable(),
});

export type SentenceSource = z.infer<typeof sentenceSourceSchema>;

export const digestSentenceSchema = z.strictObject({
  topic: z.enum(DIGEST_TOPICS),
  text: z.string(),
  sources: z.array(sentenceSourceSchema).min(1),
});

export type DigestSentence = z.infer<typeof digestSentenceSchema>;

/** The reasons why a model's wording of a digest is not shown. */
export const WORDING_FAULTS = ['lines', 'figures', 'names', 'directions', 'length'] as const;
export type WordingFault = (typeof WORDING_FAULTS)[number];

/**
 * The author of a digest's wording: the rules, or the model that the operator configured. If a model's wording was
 * rejected, the rules' wording is shown. `model` then names the model, `refusedFor` is the reason, and `refused` quotes
 * the errors.
 */
const wordingSchema = z.strictObject({
  by: z.enum(['rules', 'model']),
  model: z.string().nullable(),
  refusedFor: z.enum(WORDING_FAULTS).nullable(),
  refused: z.array(z.string()),
});

export type DigestWording = z.infer<typeof wordingSchema>;

const entry = {
  date: z.string(),
  /** Whether the rows behind it are made up. */
  demo: z.boolean(),
  headline: z.string(),
};

export const digestDaysSchema = z.strictObject({
  /** How late the latest day with quotes is. */
  late: latenessSchema.nullable(),
  items: z.array(z.strictObject({ ...entry, topics: z.array(z.enum(DIGEST_TOPICS)) })),
  /** The day with which to request earlier digests. Null if there are none. */
  next: z.string().nullable(),
});

export type DigestDays = z.infer<typeof digestDaysSchema>;

export const digestSchema = z.strictObject({
  ...entry,
  /** How late the latest day with quotes is. */
  late: latenessSchema.nullable(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
  sentences: z.array(digestSentenceSchema),
  wording: wordingSchema,
});

export type Digest = z.infer<typeof digestSchema>;

/** The kinds of swift messages. */
export const SWIFT_KINDS = [
  'dividend',
  'results',
  'forecast',
  'suspension',
  'listing',
  'blockTrade',
  'holding',
  'pledge',
  'unlock',
] as const;
export type SwiftKind = (typeof SWIFT_KINDS)[number];

export const SWIFT_PAGE_MAX = 50;

export const swiftMessageSchema = z.strictObject({
  /** Consists of the kind, the data set and the key of the row. */
  id: z.string(),
  kind: z.enum(SWIFT_KINDS),
  date: z.string(),
  code: z.string(),
  name: z.string(),
  text: z.string(),
  source: sentenceSourceSchema,
  demo: z.boolean(),
});

export type SwiftMessage = z.infer<typeof swiftMessageSchema>;

export const swiftPageSchema = z.strictObject({
  /** How late the latest rows of the selected kinds are. Null if at least one kind is up to date. */
  late: latenessSchema.nullable(),
  items: z.array(swiftMessageSchema),
  next: z.string().nullable(),
});

export type SwiftPage = z.infer<typeof swiftPageSchema>;

/** The data sets behind the swift messages, with the days that they cover and the latest message of each kind. */
export const swiftCoverageSchema = z.strictObject({
  /** How late the latest rows of all kinds are. Null if at least one kind is up to date. */
  late: latenessSchema.nullable(),
  kinds: z.array(
    z.strictObject({
      kind: z.enum(SWIFT_KINDS),
      dataset: z.string(),
      name: localizedSchema,
      from: z.string().nullable(),
      to: z.string().nullable(),
      rows: z.int(),
      demo: z.boolean(),
      newest: swiftMessageSchema.nullable(),
    }),
  ),
});

export type SwiftCoverage = z.infer<typeof swiftCoverageSchema>;
