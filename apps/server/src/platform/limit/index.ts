export { type BackOff, type BackOffRules, createBackOff } from './back-off.ts';
export {
  CallLimiter,
  type CallLimits,
  createRateLimiter,
  isRefused,
  type LimitRefused,
  type LimitState,
} from './call-limiter.ts';
export { RowCounts } from './row-counts.ts';
export {
  type Admit,
  admitWith,
  CallerGone,
  type Connection,
  createThrottle,
  type Throttle,
  type Wait,
} from './throttle.ts';
