import { z } from 'zod';
import { CHECK_SEVERITIES } from '../datasets/check-severities.ts';
import { latenessSchema } from '../datasets/lateness.ts';
import { localizedSchema } from '../kernel/localized.ts';

const instant = z.string().describe('ISO 8601, UTC');
const day = z.string().describe('YYYY-MM-DD');

/** The kinds of deliveries in the list. `snapshot` also deletes the rows that its file lacks. */
export const DELIVERY_KINDS = ['load', 'snapshot', 'sample', 'demo', 'undo', 'deletion'] as const;

/** `held`: waits for a decision. `discarded`: was never published. `undone`: was published and then reverted. */
export const DELIVERY_OUTCOMES = ['published', 'held', 'discarded', 'undone'] as const;

/** The reasons why the days of a data set are not counted. */
export const UNCOUNTED_REASONS = ['view', 'notDaily', 'noRows'] as const;

/** The state of the latest expected delivery of a schedule. An `open` one has not arrived yet. */
export const EXPECTED_STATES = ['open', 'arrived', 'nothing', 'failed'] as const;

/** An automatic delivery: the time of the next one, and of the latest past one. */
export const deliveryScheduleSchema = z.strictObject({
  nextAt: instant.nullable(),
  last: z
    .strictObject({
      dueAt: instant,
      /** The time after which the delivery is late. Null if no time was promised. */
      lateAt: instant.nullable(),
      isLate: z.boolean(),
      state: z.enum(EXPECTED_STATES),
    })
    .nullable(),
});

export type DeliverySchedule = z.infer<typeof deliveryScheduleSchema>;

const freshnessSchema = z.strictObject({
  /** The name of the date field whose latest value is `day`. Null if the data set has none. */
  dateField: localizedSchema.nullable(),
  /** The day of the latest row. Null if there are no rows, or if the rows have no day. */
  day: day.nullable(),
  updatedAt: instant.nullable(),
  /**
   * The last date on which rows whose latest day is `day` count as up to date. Null if the data set's cadence is
   * unknown.
   */
  inTimeUntil: day.nullable(),
  late: latenessSchema.nullable(),
  schedules: z.array(deliveryScheduleSchema).max(20),
});

const outcomeSchema = z.strictObject({
  at: instant,
  outcome: z.enum(['passed', 'failed', 'skipped']),
  /**
   * The number of rows that failed, and of rows that were checked. A check of the number of rows counts days instead.
   */
  failing: z.number(),
  checked: z.number(),
});

const checkHistorySchema = z.strictObject({
  /** The data set with the check. For a view, one of the data sets that it reads. */
  dataset: z.string(),
  name: z.string(),
  text: localizedSchema,
  severity: z.enum(CHECK_SEVERITIES),
  /** Newest first. Empty if no delivery has been checked yet. */
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
  /** YYYY-MM in China's time zone. */
  month: z.string(),
  /** The number of published deliveries. */
  deliveries: z.number(),
  inserted: z.number(),
  updated: z.number(),
  deleted: z.number(),
  /** The number of deliveries that were reverted. */
  undone: z.number(),
});

export type QualityMonth = z.infer<typeof monthSchema>;

const daysSchema = z.strictObject({
  /** Null if the days are counted. */
  uncounted: z.enum(UNCOUNTED_REASONS).nullable(),
  /** The latest days, newest first. `codes` is 0 for a trading day without rows. */
  days: z.array(z.strictObject({ day, codes: z.number() })),
  /** Whether `days` includes trading days without rows. */
  hasCalendar: z.boolean(),
});

/** The quality records of a data set's loads. The response contains no file names, operators or reasons. */
export const qualityHistorySchema = z.strictObject({
  freshness: freshnessSchema,
  checks: z.array(checkHistorySchema),
  /** Newest first. */
  deliveries: z.array(deliverySchema),
  /** Months with deliveries, newest first. */
  months: z.array(monthSchema),
  /**
   * Whether a changed row is a correction. It is one if the key contains a day. Without a day in the key, the facts
   * that the row describes may have changed instead.
   */
  changesAreCorrections: z.boolean(),
  days: daysSchema,
});

export type QualityHistory = z.infer<typeof qualityHistorySchema>;
