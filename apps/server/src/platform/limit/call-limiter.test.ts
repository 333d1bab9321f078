import { afterEach, expect, it, vi } from 'vitest';
import { CallLimiter } from './call-limiter.ts';

const LIMITS = { perSecond: 2, perMinute: 3, perDay: 5_000 };
const MINUTE_MS = 60_000;
const NOW = 29_000_000 * MINUTE_MS;
/** The number of networks that one owner of IPv6 addresses may have. */
const MANY = 101_000;

afterEach(() => {
  vi.restoreAllMocks();
});

it('the limiter counts any number of callers separately, without iterating over the others', () => {
  const limiter = new CallLimiter();
  const walks = vi.spyOn(Map.prototype, Symbol.iterator);
  for (let n = 0; n < MANY; n++) limiter.take(`2001:db8:0:${n}::/64`, LIMITS, NOW);
  expect(walks.mock.calls.length).toBeLessThanOrEqual(1);
  // Each network is still counted.
  limiter.take('2001:db8:0:7::/64', LIMITS, NOW);
  expect(limiter.take('2001:db8:0:7::/64', LIMITS, NOW)).toMatchObject({ window: 'second' });
  limiter.take('203.0.113.7', LIMITS, NOW + MINUTE_MS);
  expect(walks.mock.calls.length).toBeLessThanOrEqual(2);
});
