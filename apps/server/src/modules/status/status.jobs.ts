import { inTransaction } from '../../platform/db/index.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import { recordChecks } from './record-checks.ts';
import { recordLateness } from './record-lateness.ts';
import { runChecks } from './run-checks.ts';
import type { StatusDeps } from './status.deps.ts';

export interface StatusJobDeps extends Pick<StatusDeps, 'db' | 'clock' | 'databaseProbe'> {
  readonly derived: Pick<StatusDeps, 'pool' | 'registry'>;
}

/** Runs the checks and records their results. Also records which data sets have become late or are up to date again. */
export async function checkStatus({ db, clock, databaseProbe, derived }: StatusJobDeps): Promise<void> {
  const { checks, isReadable } = await runChecks({ db, clock, databaseProbe, ...derived });
  // This is committed first, so that the check is not lost if a later step fails.
  await inTransaction(db, (tx) => recordChecks(tx, checks, clock()));
  if (!isReadable) return;
  // Loads by other processes must be known before a data set is reported as late.
  await derived.registry.refresh();
  await inTransaction(db, (tx) => recordLateness(tx, derived.registry, clock()));
}

export const statusJobs = {
  recurring: [{ task: 'status.check', match: '* * * * *' }],
  tasks: (deps) => ({ 'status.check': () => checkStatus(deps) }),
} satisfies JobModule<StatusJobDeps>;
