import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CallLimiter } from './call-limiter.ts';
import { isRefused } from './call-windows.ts';
import { createMemoryStore } from './counts.fixture.ts';
import type { CountStore } from './counts.ts';
import { Exchange } from './exchange.ts';

const START_MS = 29_000_000 * 60_000;
/** Time advances in steps. An exchange takes one step. */
const STEP_MS = 10;
const STANDARD = { perSecond: 20, perMinute: 600, perDay: 100_000 };
const CALLER = 7n;

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Answers after one step of time, and never while the database is unavailable. */
function delayed(store: CountStore, wait: () => Promise<void>, isAway: () => boolean): CountStore {
  const after =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      if (isAway()) throw new Error('away');
      const answer = await work(...args);
      await wait();
      return answer;
    };
  return {
    share: after(store.share),
    unite: after(store.unite),
    ofDay: after(store.ofDay),
    processes: after(store.processes),
  };
}

/** Simulates a number of processes with a common count, in simulated time. */
function simulate(processes: number) {
  const time = { ms: START_MS, isAway: false };
  const clock = (): Date => new Date(time.ms);
  const waiting: (() => void)[] = [];
  const exchanges = { count: 0 };
  const memory = createMemoryStore(() => processes);
  const store = delayed(
    {
      ...memory,
      share: (requests) => {
        exchanges.count++;
        return memory.share(requests);
      },
    },
    () => new Promise((resolve) => waiting.push(resolve)),
    () => time.isAway,
  );
  const all = Array.from({ length: processes }, () => {
    const exchange = new Exchange(store, {
      clock,
      onError: () => undefined,
      gather: () => Promise.resolve(),
    });
    const limiter = new CallLimiter(exchange, clock);
    exchange.add(limiter);
    return { exchange, limiter };
  });
  /** Calls admitted in each second since the start. */
  const admitted: number[] = [];
  const answered = { refused: 0 };
  const call = async (process: number, limits = STANDARD): Promise<void> => {
    const second = Math.floor((time.ms - START_MS) / 1_000);
    const state = await all[process]?.limiter.take(CALLER, limits, time.ms);
    if (state === undefined || isRefused(state)) answered.refused++;
    else admitted[second] = (admitted[second] ?? 0) + 1;
  };
  const step = async (): Promise<void> => {
    await settled();
    for (const goOn of waiting.splice(0)) goOn();
    await settled();
    const before = Math.floor(time.ms / 1_000);
    time.ms += STEP_MS;
    if (Math.floor(time.ms / 1_000) === before) return;
    for (const { exchange } of all) void exchange.tick();
  };
  const begin = async (): Promise<void> => {
    const counting = all.map(({ exchange }) => exchange.recount());
    for (let i = 0; i < 3; i++) await step();
    await Promise.all(counting);
  };
  return { time, all, call, step, begin, admitted, answered, exchanges, store };
}

/** Chooses the process for a call, by the milliseconds since the start. */
type Load = (ms: number, processes: number) => number;

/** Calls at four times the plan's rate for some seconds. The load selects the process of each call. */
async function run(processes: number, seconds: number, load: Load, limits = STANDARD) {
  const simulated = simulate(processes);
  const { time, call, step, begin, admitted } = simulated;
  await begin();
  const perStep = (4 * limits.perSecond * STEP_MS) / 1_000;
  const calls: Promise<void>[] = [];
  let due = 0;
  for (let at = 0; at < seconds * 1_000; at += STEP_MS) {
    for (due += perStep; due >= 1; due--) calls.push(call(load(time.ms - START_MS, processes), limits));
    await step();
  }
  for (let i = 0; i < 5; i++) await step();
  await Promise.all(calls);
  const whole = admitted.slice(0, seconds);
  return { ...simulated, most: Math.max(...whole), sum: whole.reduce((sum, count) => sum + count, 0) };
}

/** Returns pseudorandom numbers from a seed. */
function dealer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const LOADS: Record<string, (seed: number) => Load> = {
  'to all processes alike': (seed) => {
    const deal = dealer(seed);
    return (_, processes) => deal(processes);
  },
  'to one process': (seed) => (_, processes) => seed % processes,
  'to one process, then to another': (seed) => (ms, processes) =>
    (seed + Math.floor(ms / (300 + (seed % 900)))) % processes,
  'mostly to one process': (seed) => {
    const deal = dealer(seed);
    return (_, processes) => (deal(10) > 0 ? seed % processes : deal(processes));
  },
};

/** Loads in which the caller repeatedly switches to another process at the start of a second. */
const TURNS = [[769_302], [19_610], [932_205]] satisfies [number][];

describe.each([1, 2, 3, 10])('%i processes', (processes) => {
  it.each(Object.keys(LOADS))(
    'admit calls sent %s at the plan’s rate, within five per cent',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 1_000_000 }), async (seed) => {
          const seconds = 5;
          const { sum, most } = await run(processes, seconds, (LOADS[name] as (seed: number) => Load)(seed));
          expect(most).toBeLessThanOrEqual(STANDARD.perSecond * 1.05);
          expect(sum).toBeLessThanOrEqual(STANDARD.perSecond * seconds * 1.05);
          expect(sum).toBeGreaterThanOrEqual(STANDARD.perSecond * seconds * 0.95);
        }),
        { numRuns: 12, examples: TURNS },
      );
    },
  );

  it('admit the rate of a large plan without a query for each call', async () => {
    const limits = { perSecond: 200, perMinute: 6_000, perDay: 1_000_000 };
    const { sum, most, exchanges } = await run(
      processes,
      4,
      (LOADS['to all processes alike'] as (seed: number) => Load)(1),
      limits,
    );
    expect(most).toBeLessThanOrEqual(limits.perSecond * 1.05);
    expect(sum).toBeGreaterThanOrEqual(4 * limits.perSecond * 0.95);
    if (processes === 1) expect(exchanges.count).toBe(0);
  });

  it('enforce the limit per minute', async () => {
    const limits = { perSecond: 20, perMinute: 60, perDay: 100_000 };
    const { sum } = await run(
      processes,
      8,
      (LOADS['to all processes alike'] as (seed: number) => Load)(2),
      limits,
    );
    expect(sum).toBeLessThanOrEqual(limits.perMinute * 1.05);
    expect(sum).toBeGreaterThanOrEqual(limits.perMinute * 0.95);
  });

  it('stay within the plan together while the database is unavailable', async () => {
    const simulated = simulate(processes);
    await simulated.begin();
    simulated.time.isAway = true;
    for (let at = 0; at < 3_000; at += STEP_MS) {
      for (let process = 0; process < processes; process++) void simulated.call(process);
      await simulated.step();
    }
    const [, ...later] = simulated.admitted;
    for (const count of later.slice(0, 2)) {
      expect(count).toBeLessThanOrEqual(STANDARD.perSecond * 1.05);
      expect(count).toBeGreaterThan(0);
    }
  });
});

describe('a process', () => {
  it('reports its counts when another process starts, and continues from all counts when it becomes the only process', async () => {
    const count = { processes: 1 };
    const time = { ms: START_MS };
    const clock = (): Date => new Date(time.ms);
    const store = createMemoryStore(() => count.processes);
    const open = async () => {
      const exchange = new Exchange(store, { clock, onError: () => undefined });
      const limiter = new CallLimiter(exchange, clock);
      exchange.add(limiter);
      await exchange.recount();
      return { exchange, limiter };
    };
    const first = await open();
    for (let i = 0; i < 18; i++)
      expect(first.limiter.take(CALLER, STANDARD, time.ms)).not.toBeInstanceOf(Promise);
    expect(store.counts.size).toBe(0);
    count.processes = 2;
    const second = await open();
    await first.exchange.hear();
    await first.exchange.tick();
    const after = { count: 18 };
    for (const { limiter } of [second, first])
      for (let i = 0; i < 5; i++)
        if (!isRefused(await limiter.take(CALLER, STANDARD, time.ms))) after.count++;
    expect(after.count).toBeGreaterThanOrEqual(STANDARD.perSecond);
    expect(after.count).toBeLessThanOrEqual(STANDARD.perSecond * 1.05);
    count.processes = 1;
    await second.exchange.recount();
    expect(second.exchange.isAlone).toBe(true);
    // The second process has read the first one's counts for this minute.
    expect(isRefused(await second.limiter.take(CALLER, STANDARD, time.ms))).toBe(true);
  });
});
