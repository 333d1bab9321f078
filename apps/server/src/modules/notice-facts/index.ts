export { noticeFactsModule } from './module.ts';
export { factsOutdated } from './notice-facts.events.ts';
