export type { LoopWatch } from './loop-watch.ts';
export { createLoopWatch } from './report-holds.ts';
