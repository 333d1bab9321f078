export { statusModule } from './mount.ts';
export { statusJobs } from './status.jobs.ts';
