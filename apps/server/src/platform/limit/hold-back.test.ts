import { describe, expect, it } from 'vitest';
import { CallLimiter } from './call-limiter.ts';
import { createHoldBack } from './hold-back.ts';

const LIMITS = { perSecond: 20, perMinute: 600, perDay: 100_000 };

/** A clock that moves when the next waiting call goes on. */
function setUp() {
  const start = 29_000_000 * 60_000;
  const time = { ms: start };
  const waiting: { untilMs: number; goOn: () => void }[] = [];
  const wait = (milliseconds: number) =>
    new Promise<void>((goOn) => void waiting.push({ untilMs: time.ms + milliseconds, goOn }));
  const holdBack = createHoldBack(new CallLimiter(), () => new Date(time.ms), wait);
  const next = async (): Promise<void> => {
    waiting.sort((a, b) => a.untilMs - b.untilMs);
    const first = waiting.shift();
    if (first === undefined) throw new Error('nobody waits');
    time.ms = Math.max(time.ms, first.untilMs);
    first.goOn();
    await settled();
  };
  return { time, start, waiting, holdBack, next };
}

/** Lets all that can go on go on. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe.each([1, 2, 3, 4])('a caller with %i connections that call without a pause', (connections) => {
  it('is never refused, and gets nearly all of its minute', async () => {
    const { time, start, holdBack, next } = setUp();
    const counts = { answered: 0, refused: 0, done: 0 };
    const loop = async (): Promise<void> => {
      for (let i = 0; i < 1_300 / connections; i++) {
        const state = await holdBack(7n, LIMITS);
        if ('retrySeconds' in state) counts.refused++;
        else counts.answered++;
      }
      counts.done++;
    };
    const loops = Array.from({ length: connections }, loop);
    await settled();
    while (counts.done < connections) await next();
    await Promise.all(loops);
    expect(counts).toMatchObject({ refused: 0 });
    expect(counts.answered).toBeGreaterThanOrEqual(1_300);
    // 1,300 calls at 600 a minute.
    expect(time.ms - start).toBeLessThan(3 * 60_000);
  });
});

describe('many calls at once', () => {
  it('of one caller: a bounded number waits, the others are refused at once', async () => {
    const { waiting, holdBack } = setUp();
    const answers: boolean[] = [];
    for (let i = 0; i < 200; i++)
      void Promise.resolve(holdBack(7n, LIMITS)).then((state) => answers.push('retrySeconds' in state));
    await settled();
    expect(waiting).toHaveLength(4);
    expect(answers.filter((isRefused) => isRefused)).toHaveLength(200 - 20);
  });

  it('of many callers: a bounded number waits in the process', async () => {
    const { waiting, holdBack } = setUp();
    for (let caller = 0n; caller < 100n; caller++) for (let i = 0; i < 40; i++) void holdBack(caller, LIMITS);
    await settled();
    expect(waiting).toHaveLength(200);
  });
});
