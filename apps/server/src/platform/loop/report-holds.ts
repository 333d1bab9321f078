import { Histogram, type Registry } from 'prom-client';
import type { Log } from '../log.ts';
import { HOLD_MIN_MS, type Hold, type LoopTimes, LoopWatch } from './loop-watch.ts';

/**
 * Creates a watch that reports holds in the log and in `jishi_loop_held_seconds`, both with the route or job and the
 * cause.
 */
export function createLoopWatch(log: Log, registry: Registry, times?: LoopTimes): LoopWatch {
  const seconds = new Histogram({
    name: 'jishi_loop_held_seconds',
    help: `Times of over ${HOLD_MIN_MS} ms in which the event loop was blocked, by route or job and by cause`,
    labelNames: ['route', 'cause'],
    buckets: [0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return new LoopWatch((hold) => {
    const route = routeOf(hold);
    const cause = causeOf(hold);
    seconds.observe({ route, cause }, hold.heldMs / 1000);
    log.warn({ route, cause, ...hold }, 'the event loop was held');
  }, times);
}

/**
 * Returns the route or job that most likely blocked the loop: the mark at the end of the hold, which the blocking work
 * sets when it ends, or else the mark before the hold.
 */
function routeOf({ at, before }: Hold): string {
  return at ?? before ?? 'none';
}

/** Returns the cause. Our own work uses the CPU. A slow disk, or a machine that is busy elsewhere, does not. */
function causeOf({ heldMs, cpuMs }: Hold): 'processor' | 'waiting' {
  return cpuMs * 2 >= heldMs ? 'processor' : 'waiting';
}
