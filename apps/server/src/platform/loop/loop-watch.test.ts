import { afterEach, describe, expect, it } from 'vitest';
import { type Hold, LoopWatch } from './loop-watch.ts';

const holds: Hold[] = [];
const times = { now: 0, cpu: 0 };
const watch = new LoopWatch((hold) => void holds.push(hold), { now: () => times.now, cpu: () => times.cpu });
/** Keeps the thread busy for this many milliseconds. */
const work = (milliseconds: number): void => {
  times.now += milliseconds;
  times.cpu += milliseconds;
};

afterEach(() => {
  watch.stop();
  holds.length = 0;
});

describe('the event loop watch', () => {
  it('reports a gap of more than 200 ms, with the route at its end and the previous mark', () => {
    watch.start();
    watch.mark('GET /quick');
    work(10);
    watch.mark('GET /slow');
    work(700);
    watch.mark('GET /slow');
    work(20);
    watch.mark('GET /quick');
    expect(holds).toEqual([{ heldMs: 700, cpuMs: 710, at: 'GET /slow', before: 'GET /slow' }]);
  });

  it('reports nothing while marks come within 200 ms', () => {
    watch.start();
    for (let i = 0; i < 50; i++) {
      work(200);
      watch.mark('GET /quick');
    }
    expect(holds).toEqual([]);
  });

  it('reports the CPU time of a gap, which is zero if the process did not run', () => {
    watch.start();
    times.now += 3_000;
    watch.mark('GET /quick');
    expect(holds).toEqual([{ heldMs: 3_000, cpuMs: 0, at: 'GET /quick', before: null }]);
  });

  it('counts nothing before it starts or after it stops', () => {
    watch.mark('GET /early');
    work(5_000);
    watch.start();
    work(10);
    watch.stop();
    work(5_000);
    watch.mark('GET /late');
    expect(holds).toEqual([]);
  });
});
