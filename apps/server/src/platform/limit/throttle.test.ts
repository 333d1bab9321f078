import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { CallLimiter } from './call-limiter.ts';
import { CallerGone, createThrottle } from './throttle.ts';

const LIMITS = { perSecond: 20, perMinute: 600, perDay: 100_000 };

/** Creates a clock that advances when the next waiting call continues. */
function setUp() {
  const start = 29_000_000 * 60_000;
  const time = { ms: start };
  const waiting: { untilMs: number; goOn: () => void }[] = [];
  const wait = (milliseconds: number, gone: AbortSignal) =>
    new Promise<void>((goOn, leave) => {
      waiting.push({ untilMs: time.ms + milliseconds, goOn });
      gone.addEventListener('abort', () => leave(gone.reason));
    });
  const throttle = createThrottle(new CallLimiter(), () => new Date(time.ms), wait);
  const next = async (): Promise<void> => {
    waiting.sort((a, b) => a.untilMs - b.untilMs);
    const first = waiting.shift();
    if (first === undefined) throw new Error('nobody waits');
    time.ms = Math.max(time.ms, first.untilMs);
    first.goOn();
    await settled();
  };
  return { time, start, waiting, throttle, next };
}

/** Waits until every call that can continue has done so. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe.each([1, 2, 3, 4])('a caller with %i connections that calls without a pause', (connections) => {
  it('is never rejected, and gets nearly all of its calls per minute', async () => {
    const { time, start, throttle, next } = setUp();
    const counts = { answered: 0, refused: 0, done: 0 };
    const loop = async (): Promise<void> => {
      for (let i = 0; i < 1_300 / connections; i++) {
        const state = await throttle(7n, LIMITS, new Socket());
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
    // 1,300 calls at 600 a minute take less than three minutes.
    expect(time.ms - start).toBeLessThan(3 * 60_000);
  });
});

describe('many simultaneous calls', () => {
  it('by one caller are delayed up to a maximum number, and further ones are rejected immediately', async () => {
    const { waiting, throttle } = setUp();
    const answers: boolean[] = [];
    for (let i = 0; i < 200; i++)
      void Promise.resolve(throttle(7n, LIMITS, new Socket())).then((state) =>
        answers.push('retrySeconds' in state),
      );
    await settled();
    expect(waiting).toHaveLength(4);
    expect(answers.filter((isRefused) => isRefused)).toHaveLength(200 - 20);
  });

  it('by many callers are delayed up to the process’s maximum number', async () => {
    const { waiting, throttle } = setUp();
    for (let caller = 0n; caller < 100n; caller++)
      for (let i = 0; i < 40; i++) void throttle(caller, LIMITS, new Socket());
    await settled();
    expect(waiting).toHaveLength(200);
  });
});

describe('a caller that disconnects before its call is answered', () => {
  /** Makes the calls that are not delayed, so that the next call is delayed. */
  function heldCall() {
    const { time, waiting, throttle, next } = setUp();
    const socket = new Socket();
    for (let i = 0; i < LIMITS.perSecond / 2; i++) throttle(7n, LIMITS, new Socket());
    return { time, waiting, throttle, next, socket, held: throttle(7n, LIMITS, socket) };
  }

  it('is not counted', async () => {
    const { throttle, next, socket, held } = heldCall();
    socket.destroy();
    await expect(held).rejects.toBeInstanceOf(CallerGone);
    const after = throttle(7n, LIMITS, new Socket());
    await next();
    await next();
    expect(await after).toMatchObject({ leftSecond: 9, leftMinute: 589 });
  });

  it('does not reduce the count of a later second or minute', async () => {
    const { time, throttle, socket, held } = heldCall();
    time.ms += 60_000;
    throttle(7n, LIMITS, new Socket());
    socket.destroy();
    await expect(held).rejects.toBeInstanceOf(CallerGone);
    expect(throttle(7n, LIMITS, new Socket())).toMatchObject({ leftSecond: 18, leftMinute: 598 });
  });

  it('frees its slot for the next call', async () => {
    const { waiting, throttle, socket, held } = heldCall();
    const others = Array.from({ length: 3 }, () => throttle(7n, LIMITS, new Socket()));
    expect(throttle(7n, LIMITS, new Socket())).not.toBeInstanceOf(Promise);
    socket.destroy();
    await expect(held).rejects.toBeInstanceOf(CallerGone);
    expect(throttle(7n, LIMITS, new Socket())).toBeInstanceOf(Promise);
    expect(others).toHaveLength(3);
    for (const { goOn } of waiting) goOn();
  });

  it('is not delayed if it disconnected before the delay', async () => {
    const { waiting, throttle, held } = heldCall();
    const closed = new Socket();
    closed.destroy();
    await expect(throttle(7n, LIMITS, closed)).rejects.toBeInstanceOf(CallerGone);
    expect(waiting).toHaveLength(1);
    waiting[0]?.goOn();
    await held;
  });
});
