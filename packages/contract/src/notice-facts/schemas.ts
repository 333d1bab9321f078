import { z } from 'zod';
import { latenessSchema } from '../datasets/lateness.ts';
import { FACT_ITEM_CODES, FACT_KINDS, FACT_UNITS } from './kinds.ts';

/** Notices of one answer. */
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
  /** How late the newest texts are. */
  late: latenessSchema.nullable(),
  items: z.array(noticeFactsSchema),
  /** Cursor after the last notice. Null at the end, and when the site's limit is reached. */
  next: z.string().nullable(),
  /** Whether the site's limit for one list is reached. A narrower range of days shows further notices. */
  isCut: z.boolean(),
});

export type NoticeFactList = z.infer<typeof noticeFactListSchema>;

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
