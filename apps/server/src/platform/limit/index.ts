export { type BackOff, type BackOffRules, createBackOff } from './back-off.ts';
export {
  CallLimiter,
  type CallLimits,
  createTakeLimit,
  isRefused,
  type LimitRefused,
  type LimitState,
} from './call-limiter.ts';
export {
  type Admit,
  admitWith,
  CallerGone,
  type Connection,
  createHoldBack,
  type HoldBack,
  type Wait,
} from './hold-back.ts';
export { RowCounts } from './row-counts.ts';
