export { type JobModule, migrateJobs, type RecurringJob, startWorker, type WorkerOptions } from './worker.ts';
