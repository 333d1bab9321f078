import { describe, expect, it } from 'vitest';
import { verdictOf } from './verdict.ts';

const clean: Parameters<typeof verdictOf>[0]['proxies'][number] = {
  proxy: 'nginx',
  sent: 100,
  failed: [],
  p99Ms: 20,
  firstFailure: null,
};
const lossy = { ...clean, failed: ['GET HTTP 503'] };
const failure = { reason: 'GET HTTP 503', atSeconds: 12.34 };
const run = (share: number, proxies = [clean], charged = 100) => ({
  ...{ proxies, charged, processorWait: { share, worst: 2 * share } },
  firstFailure: proxies.some(({ failed }) => failed.length > 0) ? failure : null,
});

const STOPPED = { kill: false, withKeys: false };
const KILLED = { kill: true, withKeys: false };
const KILLED_WITH_KEYS = { kill: true, withKeys: true };

describe('a run of restarts', () => {
  it('passes if every call was answered and charged, even on a busy machine', () => {
    for (const share of [0.01, 0.4]) expect(verdictOf(run(share), STOPPED).exitCode).toBe(0);
  });

  it('fails if a call failed or calls and charges differ', () => {
    expect(verdictOf(run(0.02, [lossy], 99), STOPPED).exitCode).toBe(1);
    expect(verdictOf(run(0.02, [clean], 101), STOPPED).exitCode).toBe(1);
    expect(verdictOf({ ...run(0.02, [lossy], 99), processorWait: null }, STOPPED).exitCode).toBe(1);
  });

  it('reports an overloaded machine if a call failed while the callers waited for a processor', () => {
    const { lines, exitCode } = verdictOf(run(0.3, [lossy], 99), STOPPED);
    expect(exitCode).toBe(3);
    expect(lines).toEqual([
      'first failed call: GET HTTP 503, after 12.3 s',
      'the callers waited for a processor 30 % of the time, 60 % of the worst second',
      expect.stringMatching(/^the machine was overloaded \(above 10 %\)/),
    ]);
  });

  it('passes if killed processes lost calls, but only if these calls explain the whole difference', () => {
    expect(verdictOf(run(0.02, [lossy], 99), KILLED).exitCode).toBe(0);
    expect(verdictOf(run(0.02, [lossy], 98), KILLED).exitCode).toBe(1);
  });

  it('passes, with keys, only if no calls failed except POST calls that Caddy cannot repeat', () => {
    const caddy = (reason: string) => ({ ...clean, proxy: 'caddy', failed: [reason] });
    expect(verdictOf(run(0.02, [caddy('POST HTTP 502')], 99), KILLED_WITH_KEYS).exitCode).toBe(0);
    for (const proxy of [caddy('GET HTTP 503'), caddy('POST HTTP 503'), lossy])
      expect(verdictOf(run(0.02, [proxy], 99), KILLED_WITH_KEYS).exitCode).toBe(1);
  });
});
