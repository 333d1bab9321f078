import { z } from 'zod';
import { type Localized, langSchema } from '../kernel/localized.ts';

/** The maximum number of saved searches per account. */
export const NOTICE_ALERTS_MAX = 30;
export const ALERT_NAME_MAX = 60;
/** The maximum number of hits stored for a saved search, newest first. */
export const ALERT_HITS_KEPT = 200;
export const ALERT_HITS_SHOWN = 20;

export const alertIdSchema = z
  .string()
  .regex(/^\d{1,18}$/)
  .meta({ zh: '订阅编号', en: 'Number of the saved search' });

/** A new notice that matched a saved search. */
export const alertHitSchema = z.strictObject({
  /** The id of the notice in the site's URLs. */
  notice: z.string(),
  lang: langSchema,
  title: z.string(),
  /** The announcement date. */
  date: z.string(),
  /** The time of the match (ISO 8601, UTC). */
  foundAt: z.string(),
  demo: z.boolean(),
});
export type AlertHit = z.infer<typeof alertHitSchema>;

export const noticeAlertSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The query as URL parameters of the search. */
  query: z.record(z.string(), z.string()),
  lang: langSchema,
  /** While a search is paused, it matches no notices and nobody is notified. */
  isPaused: z.boolean(),
  createdAt: z.string(),
  /** The latest hits, newest first. */
  hits: z.array(alertHitSchema).max(ALERT_HITS_SHOWN),
});
export type NoticeAlert = z.infer<typeof noticeAlertSchema>;

export const noticeAlertsSchema = z.strictObject({
  alerts: z.array(noticeAlertSchema).max(NOTICE_ALERTS_MAX),
});

/** The page of the notice search. */
export const NOTICE_SEARCH_PATH: Localized = { zh: '/notice', en: '/notice-en' };
