import { z } from 'zod';
import { CHECK_SEVERITIES } from '../datasets/check-severities.ts';
import { latenessSchema } from '../datasets/lateness.ts';
import { localizedSchema } from '../kernel/localized.ts';

const instant = z.string().describe('ISO 8601, UTC');
const day = z.string().describe('YYYY-MM-DD');

/** Kinds of entries in the list of deliveries. `snapshot`: rows that the file lacks were deleted. */
export const DELIVERY_KINDS = ['load', 'snapshot', 'sample', 'demo', 'undo', 'deletion'] as const;

/** `held`: waits for a decision. `discarded`: was never published. `undone`: was published and taken back. */
export const DELIVERY_OUTCOMES = ['published', 'held', 'discarded', 'undone'] as const;

/** Reasons for which the days of a data set are not counted. */
export const UNCOUNTED_REASONS = ['view', 'notDaily', 'noRows'] as const;

/** State of the newest expected delivery of a schedule. `open` has not come yet. */
export const EXPECTED_STATES = ['open', 'arrived', 'nothing', 'failed'] as const;

/** An automatic delivery: the next time, and the newest time that has passed. */
export const deliveryScheduleSchema = z.strictObject({
  nextAt: instant.nullable(),
  last: z
    .strictObject({
      dueAt: instant,
      /** The time after which it is late. Null if none was promised. */
      lateAt: instant.nullable(),
      isLate: z.boolean(),
      state: z.enum(EXPECTED_STATES),
    })
    .nullable(),
});

export type DeliverySchedule = z.infer<typeof deliveryScheduleSchema>;

const freshnessSchema = z.strictObject({
  /** Name of the date field whose newest value is `day`. Null if the data set has none. */
  dateField: localizedSchema.nullable(),
  /** Day of the newest row; null without rows or without a day. */
  day: day.nullable(),
  updatedAt: instant.nullable(),
  /** The last day on which rows that end on `day` are in time; null if the rhythm of the data set is unknown. */
  inTimeUntil: day.nullable(),
  late: latenessSchema.nullable(),
  schedules: z.array(deliveryScheduleSchema).max(20),
});

const outcomeSchema = z.strictObject({
  at: instant,
  outcome: z.enum(['passed', 'failed', 'skipped']),
  /** Rows that failed, and rows that were checked. A check of the number of rows counts days. */
  failing: z.number(),
  checked: z.number(),
});

const checkHistorySchema = z.strictObject({
  /** The data set with the check; for a view, one of those that it reads. */
  dataset: z.string(),
  name: z.string(),
  text: localizedSchema,
  severity: z.enum(CHECK_SEVERITIES),
  /** The newest first; empty if no delivery was checked yet. */
  outcomes: z.array(outcomeSchema),
});

export type CheckHistory = z.infer<typeof checkHistorySchema>;

const deliverySchema = z.strictObject({
  at: instant,
  dataset: z.string(),
  kind: z.enum(DELIVERY_KINDS),
  outcome: z.enum(DELIVERY_OUTCOMES),
  inserted: z.number(),
  updated: z.number(),
  deleted: z.number(),
});

export type DeliveryEntry = z.infer<typeof deliverySchema>;

const monthSchema = z.strictObject({
  /** YYYY-MM in China. */
  month: z.string(),
  /** Deliveries that were published. */
  deliveries: z.number(),
  inserted: z.number(),
  updated: z.number(),
  deleted: z.number(),
  /** The newest days, newest first. `codes` is 0 for a trading day without rows. */
  undone: z.number(),
});

export type QualityMonth = z.infer<typeof monthSchema>;

const daysSchema = z.strictObject({
  /** Null if the days are counted. */
  uncounted: z.enum(UNCOUNTED_REASONS).nullable(),
  /** The newest days, newest first. A trading day without rows has none of its codes. */
  days: z.array(z.strictObject({ day, codes: z.number() })),
  /** Whether trading days without rows are among the days. */
  hasCalendar: z.boolean(),
});

/** The records of loads about the quality of a data set. The answer names no files, operators or reasons. */
export const qualityHistorySchema = z.strictObject({
  freshness: freshnessSchema,
  checks: z.array(checkHistorySchema),
  /** The newest first. */
  deliveries: z.array(deliverySchema),
  /** Months with deliveries, newest first. */
  months: z.array(monthSchema),
  /**
   * Whether a changed row is a correction: the rows have a day in their key. Otherwise a row may change because its
   * subject changed.
   */
  changesAreCorrections: z.boolean(),
  days: daysSchema,
});

export type QualityHistory = z.infer<typeof qualityHistorySchema>;
