export { noticeFactsModule } from './module.ts';
export { noticeFactsJobs } from './notice-facts.jobs.ts';
export { updateFacts } from './update-facts.ts';
