export { readOldestJobSeconds } from './oldest-job.ts';
export { type JobModule, migrateJobs, type RecurringJob, startWorker, type WorkerOptions } from './worker.ts';
