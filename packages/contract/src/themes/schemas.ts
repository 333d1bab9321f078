import { z } from 'zod';
import { localizedSchema } from '../kernel/localized.ts';

/** Groups that an answer names; the smallest beyond them are one. */
export const THEME_GROUPS_MAX = 120;

export const themeGroupSchema = z.strictObject({
  /** Value of the grouping as it is stored, or a period as 2026, 2026-Q1 or 2026-01; null: rows without one. */
  key: z.string().nullable(),
  name: localizedSchema.nullable(),
  /** Rows with a value. */
  rows: z.int(),
  value: z.number().nullable(),
  /** Of a period against the one before it: percent, of a figure in percent the difference. Null: nothing to compare with. */
  change: z.number().nullable(),
});
export type ThemeGroup = z.infer<typeof themeGroupSchema>;

export const themeFiguresSchema = z.strictObject({
  statistic: z.string(),
  grouping: z.string(),
  /** Groups by falling figure, periods in their order. Null: no data set that the site may show has them. */
  groups: z.array(themeGroupSchema).max(THEME_GROUPS_MAX).nullable(),
  /** Of all rows together. */
  total: z.strictObject({ rows: z.int(), value: z.number().nullable() }),
  /** Days of the rows. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  demo: z.boolean(),
});
export type ThemeFigures = z.infer<typeof themeFiguresSchema>;
