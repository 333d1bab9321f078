import { z } from 'zod';

/** The checked parts of the site. `data` checks whether data sets are loaded as often as they should be. */
export const STATUS_COMPONENTS = ['database', 'api', 'jobs', 'data'] as const;
export type StatusComponent = (typeof STATUS_COMPONENTS)[number];

/** Ordered from best to worst. */
export const STATUS_STATES = ['up', 'degraded', 'down'] as const;
export type StatusState = (typeof STATUS_STATES)[number];

/** Whether a data set is loaded as often as its frequency states. Made-up rows are not judged. */
export const LOAD_STATES = ['onTime', 'late', 'notJudged'] as const;
export type LoadState = (typeof LOAD_STATES)[number];

export const INCIDENTS_SHOWN_MAX = 50;

/** Instants are ISO 8601, UTC. */
const instant = z.string();

const componentSchema = z.strictObject({
  component: z.enum(STATUS_COMPONENTS),
  /** The state found for this answer. */
  state: z.enum(STATUS_STATES),
  /** Start of this state in the recorded checks. Null if no check has recorded it yet. */
  since: instant.nullable(),
  /**
   * Database and API: response time in milliseconds. Jobs: waiting time of the oldest job in seconds. Data:
   * number of late data sets.
   */
  measure: z.int().nullable(),
});

const incidentSchema = z.strictObject({
  id: z.string(),
  /** `checks` means that nothing was checked, for example while the site was stopped. */
  component: z.enum([...STATUS_COMPONENTS, 'checks']),
  state: z.enum(['degraded', 'down', 'unchecked']),
  beganAt: instant,
  /** Null: it lasts. */
  endedAt: instant.nullable(),
});

const loadedDatasetSchema = z.strictObject({
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  /** Code of its expected frequency. */
  frequency: z.int(),
  /** End of its last load. Null if no load is recorded. */
  loadedAt: instant.nullable(),
  /** Newest day of its rows. */
  coverageTo: z.string().nullable(),
  state: z.enum(LOAD_STATES),
  demo: z.boolean(),
});

export const siteStatusSchema = z.strictObject({
  at: instant,
  /** The state of the worst part. */
  state: z.enum(STATUS_STATES),
  components: z.array(componentSchema),
  /** Time of the newest recorded check. Null if there is none yet. */
  checkedAt: instant.nullable(),
  incidents: z.array(incidentSchema).max(INCIDENTS_SHOWN_MAX),
  datasets: z.array(loadedDatasetSchema),
});

export type SiteStatus = z.infer<typeof siteStatusSchema>;
export type StatusIncident = SiteStatus['incidents'][number];
export type LoadedDataset = SiteStatus['datasets'][number];
