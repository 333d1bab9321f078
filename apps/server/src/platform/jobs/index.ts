export { readJobBacklog } from './job-backlog.ts';
export {
  dropJob,
  JOB_STATES,
  type ListedJob,
  readJob,
  readJobs,
  readPayloads,
  retryJob,
} from './listed-jobs.ts';
export { readOldestJobSeconds } from './oldest-job.ts';
export { createOverLimitCounter } from './time-limit.ts';
export {
  areJobsMigrated,
  JOB_CONNECTIONS,
  type JobModule,
  migrateJobs,
  type RecurringJob,
  startWorker,
  type WorkerOptions,
} from './worker.ts';
