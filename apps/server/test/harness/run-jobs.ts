import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { createJobsPool } from '../../src/platform/jobs/jobs-pool.ts';
import { createLog } from '../../src/platform/log.ts';

const CONNECTIONS_MAX = 10;

/**
 * Runs the waiting jobs once; failed ones wait for their next try. The library does not wait for the statement
 * that closes a job, but the end of its connections does. They are its own, as in the product, since it reads
 * numbers in its own way.
 */
export async function runJobs(url: string, taskList: TaskList): Promise<void> {
  const pgPool = createJobsPool(url, CONNECTIONS_MAX, createLog('silent'));
  try {
    await runOnce({ pgPool, noHandleSignals: true, logger: new Logger(() => () => undefined), taskList });
  } finally {
    await pgPool.end();
  }
}
