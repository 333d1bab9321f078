import { describe, expect, it } from 'vitest';
import { processorWaitOf, waitedMsOf } from './processor-wait.ts';

describe('the wait for a processor', () => {
  it('is the second figure of the scheduler, in milliseconds', () => {
    expect(waitedMsOf('120000000 21500000 17\n')).toBe(21.5);
  });

  it('is a share of the whole time, and of the worst second', () => {
    const samples = [
      { atMs: 0, waitedMs: 50 },
      { atMs: 1_000, waitedMs: 150 },
      { atMs: 2_000, waitedMs: 850 },
      { atMs: 4_000, waitedMs: 850 },
    ];
    expect(processorWaitOf(samples)).toEqual({ share: 0.2, worst: 0.7 });
  });

  it('never exceeds the elapsed time, even if the scheduler adds a long wait late', () => {
    const samples = [
      { atMs: 0, waitedMs: 0 },
      { atMs: 2_000, waitedMs: 0 },
      { atMs: 3_000, waitedMs: 2_500 },
    ];
    expect(processorWaitOf(samples)).toEqual({ share: 2_500 / 3_000, worst: 1 });
  });

  it('is unknown without two samples', () => {
    expect(processorWaitOf([])).toBeNull();
    expect(processorWaitOf([{ atMs: 0, waitedMs: 0 }])).toBeNull();
  });
});
