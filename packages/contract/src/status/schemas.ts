import { z } from 'zod';
import { latenessSchema } from '../datasets/lateness.ts';

/** The checked parts of the site. `data` checks whether the rows of data sets are up to date. */
export const STATUS_COMPONENTS = ['database', 'api', 'jobs', 'data'] as const;
export type StatusComponent = (typeof STATUS_COMPONENTS)[number];

/** Ordered from best to worst. */
export const STATUS_STATES = ['up', 'degraded', 'down'] as const;
export type StatusState = (typeof STATUS_STATES)[number];

/**
 * `late`: the latest rows are too old. `overdue`: the rows are recent enough, but an expected load did not arrive.
 * `notJudged`: the sample, and data sets without regular days.
 */
export const LOAD_STATES = ['onTime', 'late', 'overdue', 'notJudged'] as const;
export type LoadState = (typeof LOAD_STATES)[number];

export const INCIDENTS_SHOWN_MAX = 50;

/** Instants are ISO 8601, UTC. */
const instant = z.string();

const componentSchema = z.strictObject({
  component: z.enum(STATUS_COMPONENTS),
  /** The current state. */
  state: z.enum(STATUS_STATES),
  /** The time of the first recorded check with this state. Null if no check has recorded the state yet. */
  since: instant.nullable(),
  /**
   * Database and API: the response time in milliseconds. Jobs: the waiting time of the oldest job in seconds. Data: the
   * number of data sets that are late or overdue.
   */
  measure: z.int().nullable(),
});

const incidentSchema = z.strictObject({
  id: z.string(),
  /** `checks` means that nothing was checked, for example while the site was stopped. */
  component: z.enum([...STATUS_COMPONENTS, 'checks']),
  state: z.enum(['degraded', 'down', 'unchecked']),
  beganAt: instant,
  /** Null while the incident lasts. */
  endedAt: instant.nullable(),
});

const loadedDatasetSchema = z.strictObject({
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  /** The code of its expected frequency. */
  frequency: z.int(),
  /** The end of its last load. Null if no load is recorded. */
  loadedAt: instant.nullable(),
  /** The latest day of its rows. */
  coverageTo: z.string().nullable(),
  /** How late the latest rows are. Null if they are up to date or not judged. */
  late: latenessSchema.nullable(),
  state: z.enum(LOAD_STATES),
  demo: z.boolean(),
});

export const siteStatusSchema = z.strictObject({
  at: instant,
  /** The state of the worst part. */
  state: z.enum(STATUS_STATES),
  components: z.array(componentSchema),
  /** The time of the latest recorded check. Null if there is none yet. */
  checkedAt: instant.nullable(),
  incidents: z.array(incidentSchema).max(INCIDENTS_SHOWN_MAX),
  datasets: z.array(loadedDatasetSchema),
});

export type SiteStatus = z.infer<typeof siteStatusSchema>;
export type StatusIncident = SiteStatus['incidents'][number];
export type LoadedDataset = SiteStatus['datasets'][number];
