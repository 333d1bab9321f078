import type pg from 'pg';
import type { JobModule } from '../../platform/jobs/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { updateFacts } from './update-facts.ts';

interface FactJobDeps {
  readonly derived: { readonly pool: pg.Pool; readonly registry: DatasetRegistry };
}

/** About half a minute of work. The next run, a minute later, continues. */
const CHANGES_A_RUN = 30_000;

export const noticeFactsJobs = {
  recurring: [{ task: 'notice-facts.update', match: '* * * * *' }],
  tasks: ({ derived }) => ({
    'notice-facts.update': async () => {
      await updateFacts(derived.pool, derived.registry, { changesMax: CHANGES_A_RUN });
    },
  }),
} satisfies JobModule<FactJobDeps>;
