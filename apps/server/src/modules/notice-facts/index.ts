export { noticeFactsModule } from './module.ts';
export { updateFacts } from './update-facts.ts';
