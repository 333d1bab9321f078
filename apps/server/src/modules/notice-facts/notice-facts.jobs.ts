import type pg from 'pg';
import { inClientTransaction } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { factsOutdated } from './notice-facts.events.ts';
import { updateFacts } from './update-facts.ts';

export interface FactJobDeps {
  readonly derived: { readonly pool: pg.Pool; readonly registry: DatasetRegistry };
}

/** About half a minute of work. The next run continues. */
const CHANGES_A_RUN = 30_000;

/** Schedules the extraction as a separate job, so that it does not delay other work after a load. */
export async function scheduleFacts({ derived: { pool } }: FactJobDeps): Promise<void> {
  await inClientTransaction(pool, (client) => emit(client, factsOutdated, {}));
}

/** Extracts facts, and schedules the rest of a large load. */
export async function extractChanged(
  { derived }: FactJobDeps,
  { changesMax = CHANGES_A_RUN } = {},
): Promise<void> {
  const { changes } = await updateFacts(derived.pool, derived.registry, { changesMax });
  if (changes >= changesMax) await scheduleFacts({ derived });
}

/** A load schedules an extraction at once. The recurring job continues an interrupted one. */
export const noticeFactsJobs = {
  recurring: [{ task: 'notice-facts.update', match: '* * * * *' }],
  tasks: (deps) => ({ 'notice-facts.update': () => extractChanged(deps) }),
} satisfies JobModule<FactJobDeps>;
