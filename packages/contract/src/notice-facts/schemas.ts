import { z } from 'zod';
import { latenessSchema } from '../datasets/lateness.ts';
import { FACT_ITEM_CODES, FACT_KINDS, FACT_UNITS } from './kinds.ts';

/** The maximum number of notices in one response. */
export const NOTICE_FACTS_PAGE_MAX = 100;

const factSchema = z.strictObject({
  item: z.enum(FACT_ITEM_CODES),
  unit: z.enum(FACT_UNITS),
  /** An ISO date, the name of a party, or a decimal number in the unit. */
  value: z.string(),
  /** The range of the value in the text of the notice, in UTF-16 units, and the sentence that contains it. */
  from: z.int(),
  to: z.int(),
  sentenceFrom: z.int(),
  sentence: z.string(),
});

export type NoticeFact = z.infer<typeof factSchema>;

/** The facts of one kind in a notice. */
export const noticeFactsSchema = z.strictObject({
  textId: z.string(),
  kind: z.enum(FACT_KINDS),
  code: z.string(),
  name: z.string().nullable(),
  /** The English name of the company, if one is known for this code and name. */
  english: z.string().nullable(),
  date: z.string(),
  title: z.string(),
  facts: z.array(factSchema),
});

export type NoticeFacts = z.infer<typeof noticeFactsSchema>;

export const noticeFactListSchema = z.strictObject({
  dataset: z.string(),
  demo: z.boolean(),
  /** How late the latest texts are. */
  late: latenessSchema.nullable(),
  items: z.array(noticeFactsSchema),
  /** The cursor after the last notice. Null at the end and at the site's limit. */
  next: z.string().nullable(),
  /**
   * Whether the list reached the site's limit. With a narrower date range, the reader can see the remaining notices.
   */
  isCut: z.boolean(),
});

export type NoticeFactList = z.infer<typeof noticeFactListSchema>;

/** The number of days that a summary of a kind covers, up to its latest notice. */
export const FACT_SUMMARY_DAYS = 90;

/** A summary of the notices of one kind, up to the latest one. */
const kindSummarySchema = z.strictObject({
  kind: z.enum(FACT_KINDS),
  /** The day of the latest notice. */
  newest: z.string(),
  notices: z.int(),
  facts: z.int(),
  /** The notice with the largest amount, with this fact only. Null if no notice has an amount. */
  largest: noticeFactsSchema.nullable(),
});

export type FactKindSummary = z.infer<typeof kindSummarySchema>;

export const factSummarySchema = z.strictObject({
  dataset: z.string(),
  demo: z.boolean(),
  /** The number of days that each kind covers, up to its latest notice. */
  days: z.int(),
  /** The kinds with notices, in the order of the contract. */
  kinds: z.array(kindSummarySchema),
});

export type FactSummary = z.infer<typeof factSummarySchema>;

/** A notice with the positions of its facts. */
export const noticeWithFactsSchema = z.strictObject({
  dataset: z.string(),
  demo: z.boolean(),
  textId: z.string(),
  code: z.string(),
  date: z.string(),
  title: z.string(),
  text: z.string(),
  kinds: z.array(noticeFactsSchema),
});

export type NoticeWithFacts = z.infer<typeof noticeWithFactsSchema>;
