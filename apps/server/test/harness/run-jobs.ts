import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { createJobsPool } from '../../src/platform/jobs/jobs-pool.ts';
import { createLog } from '../../src/platform/log.ts';

const CONNECTIONS_MAX = 10;

/**
 * Runs the waiting jobs once. Failed jobs wait for their next attempt. The library does not wait for the
 * statement that closes a job, but closing its connections does. It has separate connections, as in the
 * product, because it parses numbers differently.
 */
export async function runJobs(url: string, taskList: TaskList): Promise<void> {
  const pgPool = createJobsPool(url, CONNECTIONS_MAX, createLog('silent'));
  try {
    await runOnce({ pgPool, noHandleSignals: true, logger: new Logger(() => () => undefined), taskList });
  } finally {
    await pgPool.end();
  }
}
