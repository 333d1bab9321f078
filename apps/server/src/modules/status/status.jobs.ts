import { inTransaction } from '../../platform/db/index.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import { recordChecks } from './record-checks.ts';
import { runChecks } from './run-checks.ts';
import type { StatusDeps } from './status.deps.ts';

export interface StatusJobDeps extends Pick<StatusDeps, 'db' | 'clock' | 'databaseProbe'> {
  readonly derived: Pick<StatusDeps, 'pool' | 'registry'>;
}

/** Runs the checks and records their results. */
export async function checkStatus({ db, clock, databaseProbe, derived }: StatusJobDeps): Promise<void> {
  const { checks } = await runChecks({ db, clock, databaseProbe, ...derived });
  await inTransaction(db, (tx) => recordChecks(tx, checks, clock()));
}

export const statusJobs = {
  recurring: [{ task: 'status.check', match: '* * * * *' }],
  tasks: (deps) => ({ 'status.check': () => checkStatus(deps) }),
} satisfies JobModule<StatusJobDeps>;
