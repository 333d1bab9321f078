export { addDays, DAY_MS } from './days.ts';
export { median, quantile } from './quantile.ts';
export { round } from './round.ts';
