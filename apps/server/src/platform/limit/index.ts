export { type BackOff, type BackOffRules, createBackOff } from './back-off.ts';
export { CallLimiter, type CallLimits, createTakeLimit, type LimitState } from './call-limiter.ts';
