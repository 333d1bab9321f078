export { statusModule } from './module.ts';
export { statusJobs } from './status.jobs.ts';
