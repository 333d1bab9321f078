export { type Count, TallyCounter } from './tally-counter.ts';
export { type Tally, TallyHistogram } from './tally-histogram.ts';
