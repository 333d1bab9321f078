import { z } from 'zod';
import { latenessSchema } from '../datasets/lateness.ts';
import { localizedSchema } from '../kernel/localized.ts';

/** The maximum number of groups in a response. The smallest groups are merged into one. */
export const THEME_GROUPS_MAX = 120;

export const themeGroupSchema = z.strictObject({
  /**
   * The stored value of the grouping, or a period such as 2026, 2026-Q1 or 2026-01. Null for the group of rows without
   * a value.
   */
  key: z.string().nullable(),
  name: localizedSchema.nullable(),
  /** The number of rows with a value, and of all rows in the group. */
  rows: z.int(),
  of: z.int(),
  /** Null if fewer than half of the rows have a value. A count is never null. */
  value: z.number().nullable(),
  /**
   * The change of a period from the previous one, in percent, or the difference for figures in percent. Null if there
   * is nothing to compare with.
   */
  change: z.number().nullable(),
});
export type ThemeGroup = z.infer<typeof themeGroupSchema>;

export const themeFiguresSchema = z.strictObject({
  statistic: z.string(),
  grouping: z.string(),
  /**
   * Groups by descending figure, periods in chronological order. Null if no data set that the site may show
   * contains them.
   */
  groups: z.array(themeGroupSchema).max(THEME_GROUPS_MAX).nullable(),
  /** The figures across all rows. */
  total: z.strictObject({ rows: z.int(), of: z.int(), value: z.number().nullable() }),
  /** The first and last day of the rows. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  demo: z.boolean(),
  /** How late the latest rows of the data set are, regardless of the selected days. */
  late: latenessSchema.nullable(),
});
export type ThemeFigures = z.infer<typeof themeFiguresSchema>;
