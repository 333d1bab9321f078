import { describe, expect, it } from 'vitest';
import { ALONE, type Pace, SHARED, WorkTurns } from './work-turns.ts';

/** Returns the work of a load at a given pace. Whenever the load yields, other work runs for `otherWorkMs`. */
function turnsBeside(otherWorkMs: number, pace: Pace) {
  let now = 0;
  const waits: string[] = [];
  const turns = new WorkTurns(pace, {
    now: () => now,
    nextTurn: async () => {
      waits.push('turn');
      now += otherWorkMs;
    },
    wait: async (milliseconds) => {
      waits.push(`${milliseconds} ms`);
      now += milliseconds;
    },
  });
  const work = async (milliseconds: number): Promise<void> => {
    now += milliseconds;
    await turns.yield();
  };
  return { work, waits };
}

describe('a load that shares the event loop', () => {
  it('pauses after each turn while the process does other work', async () => {
    const { work, waits } = turnsBeside(1, SHARED);
    for (let n = 0; n < 4; n++) await work(0.4);
    expect(waits).toEqual(['turn', '3 ms', 'turn', '3 ms']);
  });

  it('only yields while the process does nothing else', async () => {
    const { work, waits } = turnsBeside(0, SHARED);
    for (let n = 0; n < 4; n++) await work(0.4);
    expect(waits).toEqual(['turn', 'turn']);
  });
});

it('a load in a process of its own yields after longer turns, and never pauses', async () => {
  const { work, waits } = turnsBeside(1, ALONE);
  for (let n = 0; n < 4; n++) await work(1);
  expect(waits).toEqual(['turn', 'turn']);
});
