export { migrateJobs, type RecurringJob, startWorker, type WorkerOptions } from './worker.ts';
