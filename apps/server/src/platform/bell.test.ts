import { describe, expect, it, onTestFinished } from 'vitest';
import { Bell } from './bell.ts';

const LONG_MS = 60_000;
const never = new AbortController().signal;

describe('a bell', () => {
  it('wakes all owners, or only one', async () => {
    const bell = new Bell();
    const [one, other] = [bell.listen('1'), bell.listen('2')];
    const woken: string[] = [];
    const gone = new AbortController();
    const waits = [
      one.wait(LONG_MS, never).then(() => woken.push('one')),
      other.wait(LONG_MS, gone.signal).then(() => woken.push('other')),
    ];
    bell.ring('1');
    await waits[0];
    expect(woken).toEqual(['one']);
    bell.ring();
    await waits[1];
    expect(woken).toEqual(['one', 'other']);
  });

  it('wakes an owner once if it rings during the owner’s work', async () => {
    const bell = new Bell();
    const ear = bell.listen('1');
    bell.ring();
    await ear.wait(LONG_MS, never);
    const gone = new AbortController();
    let hasWoken = false;
    const wait = ear.wait(LONG_MS, gone.signal).then(() => {
      hasWoken = true;
    });
    await Promise.resolve();
    expect(hasWoken).toBe(false);
    gone.abort();
    await wait;
    expect(hasWoken).toBe(true);
  });

  it('ends a wait after its timeout, and does not wake a closed ear', async () => {
    const bell = new Bell();
    const ear = bell.listen('1');
    await ear.wait(1, never);
    ear.close();
    bell.ring();
    await expect(ear.wait(1, never)).resolves.toBeUndefined();
  });

  it('wakes an owner no more often than its ear allows, and loses no ring', async () => {
    const APART_MS = 40;
    const bell = new Bell();
    const ear = bell.listen('1', APART_MS);
    const ends: number[] = [];
    const rings = setInterval(() => bell.ring('1'), 1);
    onTestFinished(() => clearInterval(rings));
    for (let i = 0; i < 4; i++) {
      await ear.wait(LONG_MS, never);
      ends.push(performance.now());
    }
    // A timer may fire up to a millisecond early.
    for (const [i, end] of ends.slice(1).entries())
      expect(end - (ends[i] ?? 0)).toBeGreaterThanOrEqual(APART_MS - 1);
  });

  it('rings for one owner without visiting 10,000 other listeners', () => {
    const RINGS = 20_000;
    const bell = new Bell();
    for (let other = 0; other < 10_000; other++) bell.listen(`other ${other}`);
    bell.listen('1');
    const before = process.cpuUsage();
    for (let i = 0; i < RINGS; i++) bell.ring('1');
    const { user, system } = process.cpuUsage(before);
    // Visiting 10,000 ears for each of the 20,000 rings would take over a second.
    expect((user + system) / 1_000).toBeLessThan(300);
  });
});
