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

/** The maximum number of changes in one run, which takes about half a minute. The next run continues. */
const CHANGES_A_RUN = 30_000;

/** Schedules the extraction as a job of its own, so that it does not delay other work after a load. */
export async function scheduleFacts({ derived: { pool } }: FactJobDeps): Promise<void> {
  await inClientTransaction(pool, (client) => emit(client, factsOutdated, {}));
}

/** Extracts facts from changed texts. If a large load is not finished, schedules the rest. */
export async function extractChanged(
  { derived }: FactJobDeps,
  { changesMax = CHANGES_A_RUN } = {},
): Promise<void> {
  const { changes } = await updateFacts(derived.pool, derived.registry, { changesMax });
  if (changes >= changesMax) await scheduleFacts({ derived });
}

/** A load schedules an extraction immediately. The recurring job continues one that was interrupted. */
export const noticeFactsJobs = {
  recurring: [{ task: 'notice-facts.update', match: '* * * * *' }],
  tasks: (deps) => ({ 'notice-facts.update': () => extractChanged(deps) }),
} satisfies JobModule<FactJobDeps>;
