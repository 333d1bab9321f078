import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { Slots, SlotsByKey } from './slots.ts';

/** Work that lasts until the test ends it, and counts of the work in progress. */
function bench() {
  const state = { now: 0, most: 0 };
  const ends: (() => void)[] = [];
  const work = async (): Promise<void> => {
    state.now++;
    state.most = Math.max(state.most, state.now);
    await new Promise<void>((resolve) => ends.push(resolve));
    state.now--;
  };
  return { state, ends, work };
}

describe('slots', () => {
  it('limit concurrent work, and start waiting work in order', async () => {
    const { state, ends, work } = bench();
    const slots = new Slots({ max: 2, waitingMax: 10 });
    const order: number[] = [];
    const all = [0, 1, 2, 3, 4].map((n) => slots.run(work).then(() => order.push(n)));
    for (let ended = 0; ended < 5; ended++) {
      await expect.poll(() => ends.length).toBeGreaterThan(0);
      ends.shift()?.();
    }
    await Promise.all(all);
    expect(state.most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  it('reject work while too much is waiting, and accept it again later', async () => {
    const { ends, work } = bench();
    const slots = new Slots({ max: 1, waitingMax: 1, error: 'gateway.busy' });
    const first = slots.run(work);
    const second = slots.run(work);
    await expect(slots.run(work)).rejects.toMatchObject({ error: 'gateway.busy' });
    ends.shift()?.();
    await first;
    ends.shift()?.();
    await second;
    await expect(slots.run(async () => 'done')).resolves.toBe('done');
  });

  it('are released by work that fails', async () => {
    const slots = new Slots({ max: 1 });
    await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(slots.run(async () => 'done')).resolves.toBe('done');
  });

  it('reject work that cannot wait if no slot is free', () => {
    const slots = new Slots({ max: 1 });
    slots.acquireNow();
    expect(() => slots.acquireNow()).toThrow(Refusal);
    slots.release();
    expect(() => slots.acquireNow()).not.toThrow();
  });
});

describe('slots by key', () => {
  it('limit each key separately, and forget a key without work in progress', async () => {
    const { ends, work } = bench();
    const slots = new SlotsByKey<string>({ max: 1 });
    const release = slots.acquireNow('one');
    expect(() => slots.acquireNow('one')).toThrow(Refusal);
    const other = slots.run('other', work);
    await expect(slots.run('other', work)).rejects.toBeInstanceOf(Refusal);
    release();
    ends.shift()?.();
    await other;
    slots.acquireNow('one')();
    slots.acquireNow('other')();
  });
});
