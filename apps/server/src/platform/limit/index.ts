export { type BackOff, type BackOffRules, createBackOff } from './back-off.ts';
export {
  CallLimiter,
  type CallLimits,
  createTakeLimit,
  type LimitRefused,
  type LimitState,
} from './call-limiter.ts';
export { type Admit, createHoldBack, type Wait } from './hold-back.ts';
export { RowCounts } from './row-counts.ts';
