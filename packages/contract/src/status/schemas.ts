import { z } from 'zod';

/** The checked parts of the site; `data` is whether data sets come as often as they should. */
export const STATUS_COMPONENTS = ['database', 'api', 'jobs', 'data'] as const;
export type StatusComponent = (typeof STATUS_COMPONENTS)[number];

/** From the best to the worst. */
export const STATUS_STATES = ['up', 'degraded', 'down'] as const;
export type StatusState = (typeof STATUS_STATES)[number];

/** Whether a data set is loaded as often as its frequency says; made-up rows are not judged. */
export const LOAD_STATES = ['onTime', 'late', 'notJudged'] as const;
export type LoadState = (typeof LOAD_STATES)[number];

export const INCIDENTS_SHOWN_MAX = 50;

/** Instants are ISO 8601, UTC. */
const instant = z.string();

const componentSchema = z.strictObject({
  component: z.enum(STATUS_COMPONENTS),
  /** As checked for this answer. */
  state: z.enum(STATUS_STATES),
  /** Start of this state in the recorded checks; null where none has it yet. */
  since: instant.nullable(),
  /**
   * Database and API: response time in milliseconds. Jobs: seconds that the oldest has waited. Data: number
   * of late data sets.
   */
  measure: z.int().nullable(),
});

const incidentSchema = z.strictObject({
  id: z.string(),
  /** `checks`: nothing was checked, for example while the site was stopped. */
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
  /** End of its last load; null where no load is recorded. */
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
  /** The newest of the recorded checks; null: none yet. */
  checkedAt: instant.nullable(),
  incidents: z.array(incidentSchema).max(INCIDENTS_SHOWN_MAX),
  datasets: z.array(loadedDatasetSchema),
});

export type SiteStatus = z.infer<typeof siteStatusSchema>;
export type StatusIncident = SiteStatus['incidents'][number];
export type LoadedDataset = SiteStatus['datasets'][number];
