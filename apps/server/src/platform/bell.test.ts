import { describe, expect, it } from 'vitest';
import { Bell } from './bell.ts';

const LONG_MS = 60_000;
const never = new AbortController().signal;

describe('a bell', () => {
  it('wakes everybody, or one owner alone', async () => {
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

  it('is heard by an owner who was at work when it rang, once', async () => {
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

  it('ends a wait after its time, and rings for nobody who has closed', async () => {
    const bell = new Bell();
    const ear = bell.listen('1');
    await ear.wait(1, never);
    ear.close();
    bell.ring();
    await expect(ear.wait(1, never)).resolves.toBeUndefined();
  });
});
