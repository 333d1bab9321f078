import { z } from 'zod';
import { localizedSchema } from '../kernel/localized.ts';

/** Most groups of an answer; the smallest beyond them are merged into one. */
export const THEME_GROUPS_MAX = 120;

export const themeGroupSchema = z.strictObject({
  /** Value of the grouping as stored, or a period as 2026, 2026-Q1 or 2026-01; null: rows without one. */
  key: z.string().nullable(),
  name: localizedSchema.nullable(),
  /** Rows with a value. */
  rows: z.int(),
  value: z.number().nullable(),
  /**
   * Change of a period from the one before it: in percent, for figures in percent the difference. Null:
   * nothing to compare with.
   */
  change: z.number().nullable(),
});
export type ThemeGroup = z.infer<typeof themeGroupSchema>;

export const themeFiguresSchema = z.strictObject({
  statistic: z.string(),
  grouping: z.string(),
  /** Groups by falling figure, periods in their order. Null: no data set that the site may show has them. */
  groups: z.array(themeGroupSchema).max(THEME_GROUPS_MAX).nullable(),
  /** Figures over all rows. */
  total: z.strictObject({ rows: z.int(), value: z.number().nullable() }),
  /** First and last day of the rows. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  demo: z.boolean(),
});
export type ThemeFigures = z.infer<typeof themeFiguresSchema>;
