export { type BackOff, createBackOff } from './back-off.ts';
export { CallLimiter, createRateLimiter } from './call-limiter.ts';
export { type CallLimits, isRefused, type LimitRefused, type LimitState } from './call-windows.ts';
export { createCountStore, deleteCountsBefore } from './count-store.ts';
export type { CountStore } from './counts.ts';
export { DaySets } from './day-sets.ts';
export { DaySums, type DayTaken } from './day-sums.ts';
export { ALONE, Exchange, type Sharing } from './exchange.ts';
export {
  type Admit,
  admitWith,
  CallerGone,
  type Connection,
  createThrottle,
  type Throttle,
  type Wait,
} from './throttle.ts';
export {
  type BackOffRules,
  deleteTriesBefore,
  forgetTries,
  type Subject,
  settledWaitSeconds,
  takeTry,
  waitSeconds,
} from './tries.ts';
