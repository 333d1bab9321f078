import { expect, it } from 'vitest';
import { judge } from './soak/calls.ts';
import { type Charge, ChargeLog } from './soak/charges.ts';
import { countEqual, fitLine, quantile } from './soak/numbers.ts';
import { memoryTrend, type Reading } from './soak/readings.ts';
import { type Done, figuresOf, separate } from './soak/tally.ts';
import { type Findings, verdictOn } from './soak/verdict.ts';

const MINUTE_MS = 60_000;

it('a line fitted to points on a line has the slope of that line, and no error', () => {
  const points = [0, 1, 2, 3].map((x) => ({ x, y: 5 + 2 * x }));
  expect(fitLine(points)).toEqual({ slope: 2, slopeError: 0 });
});

it('the error of a slope matches the textbook formula', () => {
  const points = [1, 2, 4].map((y, i) => ({ x: i + 1, y }));
  const line = fitLine(points);
  expect(line?.slope).toBeCloseTo(1.5, 10);
  expect(line?.slopeError).toBeCloseTo(Math.sqrt(1 / 12), 10);
});

it('two points, or points with the same x, determine no line', () => {
  expect(fitLine([0, 1].map((x) => ({ x, y: x })))).toBeNull();
  expect(fitLine([0, 1, 2].map((y) => ({ x: 1, y })))).toBeNull();
});

it('a quantile is the smallest value that covers its share', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([quantile(values, 0.5), quantile(values, 0.99), quantile(values, 1)]).toEqual([50, 99, 100]);
  expect([quantile([7], 0.01), quantile([], 0.5)]).toEqual([7, Number.NaN]);
});

it('equal texts are counted, most frequent first', () => {
  expect(Object.entries(countEqual(['a', 'b', 'b']))).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
});

it.each([
  [200, '{"resultcode":200,', null, false],
  [200, '{"code":0,', null, false],
  [200, 'SECCODE,SECNAME', null, false],
  [200, '{"resultcode":-1,', 'HTTP 200, code -1', true],
  [503, '{"code":-1,', 'HTTP 503, code -1', true],
  [503, '<html>', 'HTTP 503', true],
  [500, '<html>', 'HTTP 500', false],
  [200, '{"resultcode":405,', 'HTTP 200, code 405', false],
  [404, '{"code":404,', 'HTTP 404, code 404', false],
])('judges HTTP %i with the body %s', (status, beginning, problem, isRetryable) => {
  expect(judge(status, beginning)).toEqual({ problem, isRetryable });
});

const failedAt = (beganMs: number, endedMs: number, isRetryable = true): Done => ({
  ...{ kind: 'warm', beganMs, endedMs, isRetryable, problem: 'HTTP 503' },
});

it('a failover explains retryable failures of calls that were in progress, and no others', () => {
  const before = failedAt(0, 9);
  const across = failedAt(5, 12);
  const within = failedAt(12, 30);
  const final = failedAt(12, 13, false);
  const after = failedAt(21, 22);
  expect(separate([before, across, within, final, after], [{ fromMs: 10, toMs: 20 }])).toEqual({
    expected: [across, within],
    unexpected: [before, final, after],
  });
});

it('durations include only calls that succeeded', () => {
  const ok = { ...failedAt(0, 4), problem: null };
  expect(figuresOf([ok, failedAt(0, 900)])).toEqual({
    ...{ calls: 2, failed: 1, p50Ms: 4, p99Ms: 4 },
    reasons: { 'warm: HTTP 503': 1 },
  });
});

const answer = (requestId: string | null, priceFen: number, problem: string | null = null) => ({
  ...{ requestId, priceFen, problem, isRetryable: false },
});
const charge = (requestId: string, key: string | null = null): Charge => ({ requestId, priceFen: 3, key });

it('charges agree with answers, with repeats of a key and with lost answers', () => {
  const log = new ChargeLog();
  log.record(answer('a', 3), null);
  log.record(answer(null, 0, 'ECONNRESET'), 'key');
  log.record(answer('b', 0), 'key');
  log.record(answer('c', 0, 'HTTP 503'), null);
  log.record(answer(null, 0, 'ECONNRESET'), null);
  expect(log.compare([charge('a'), charge('lost', 'key'), charge('unseen')])).toEqual({
    ...{ acknowledged: 1, inBooks: 3, missing: 0, doubled: 0, unreported: 1 },
  });
});

it('an acknowledged charge outside the books and a booked refusal both count as missing', () => {
  const log = new ChargeLog();
  log.record(answer('a', 3), null);
  log.record(answer('b', 0, 'HTTP 503'), null);
  expect(log.compare([charge('b')])).toMatchObject({ acknowledged: 1, missing: 2 });
});

it('a second charge of a key counts as doubled, whether it was acknowledged or not', () => {
  const log = new ChargeLog();
  log.record(answer('a', 3, 'HTTP 503'), 'key');
  log.record(answer('b', 3), 'key');
  const charges = [charge('a', 'key'), charge('b'), charge('c')];
  expect(log.compare(charges)).toMatchObject({ missing: 0, doubled: 2 });
});

it('a charge whose key was never answered counts as doubled', () => {
  const log = new ChargeLog();
  log.record(answer('a', 3), 'key');
  const charges = [charge('a', 'key'), charge('b', 'other')];
  expect(log.compare(charges)).toMatchObject({ missing: 0, doubled: 1 });
});

/** Readings of one process every 20 seconds. Its memory is the given function of the minute. */
const readingsOf = (pid: number, minutes: number, residentMiB: (minute: number) => number): Reading[] =>
  Array.from({ length: minutes * 3 }, (_, i) => ({
    atMs: (i * MINUTE_MS) / 3,
    processes: [
      { pid, residentMiB: residentMiB(i / 3), heapMiB: 0, loopP99Ms: 0, loopMaxMs: 0, replicaReads: 0 },
    ],
    database: null,
  }));

it("the memory trend covers the later half of the last process's life", () => {
  const old = readingsOf(1, 10, () => 900);
  const young = readingsOf(2, 40, (minute) => (minute < 18 ? 100 + 10 * minute : 280 + 2 * (minute - 18)));
  const later = young.map((reading) => ({ ...reading, atMs: reading.atMs + 10 * MINUTE_MS }));
  const trend = memoryTrend([...old, ...later], 0);
  expect(trend?.slope).toBeCloseTo(120, 0);
  expect(trend?.minutes).toBeCloseTo(20, 0);
});

const FINE: Findings = {
  failures: { expected: [failedAt(0, 1)], unexpected: [] },
  outageSeconds: 4,
  charges: { acknowledged: 9, inBooks: 9, missing: 0, doubled: 0, unreported: 0 },
  books: [],
  trends: [{ slope: 20, slopeError: 5, minutes: 15 }, null],
};

it('a run without problems has no findings', () => {
  expect(verdictOn(FINE)).toEqual([]);
});

it.each<[string, Partial<Findings>, string]>([
  ['failures', { failures: { expected: [], unexpected: [failedAt(0, 1)] } }, '1 calls failed'],
  ['a long outage', { outageSeconds: 61 }, 'calls failed for 61.0 s'],
  ['no charges', { charges: { ...FINE.charges, acknowledged: 0 } }, 'no call was charged'],
  ['missing charges', { charges: { ...FINE.charges, missing: 1 } }, '1 acknowledged charges are missing'],
  ['doubled charges', { charges: { ...FINE.charges, doubled: 1 } }, '1 charges are doubled'],
  ['books', { books: ['wallet 7 differs'] }, 'wallet 7 differs'],
  ['a leak', { trends: [{ slope: 90, slopeError: 10, minutes: 15 }] }, 'process 1 grows by 90 MiB'],
])('the verdict reports %s', (_, findings, line) => {
  const wrong = verdictOn({ ...FINE, ...findings });
  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toContain(line);
});

it.each([
  ['that the readings do not prove', { slope: 90, slopeError: 20, minutes: 15 }],
  ['over a short time', { slope: 900, slopeError: 1, minutes: 5 }],
])('a rise in memory %s is not a leak', (_, trend) => {
  expect(verdictOn({ ...FINE, trends: [trend] })).toEqual([]);
});
