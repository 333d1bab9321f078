export { noticeFactsModule } from './mount.ts';
export { noticeFactsJobs } from './notice-facts.jobs.ts';
export { updateFacts } from './update-facts.ts';
