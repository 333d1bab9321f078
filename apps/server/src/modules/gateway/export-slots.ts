import { Slots, SlotsByKey } from '../../platform/concurrency/index.ts';
import type { Caller } from './read-turns.ts';

/**
 * The maximum number of concurrent exports. Each holds a database connection until its reader has all rows, so more
 * exports would starve other calls.
 */
const AT_ONCE_MAX = 4;
/** The maximum number of concurrent exports for each caller, so that a slow reader leaves slots for others. */
const OF_CALLER_MAX = 2;

/** The exports in progress in this process. */
export class ExportSlots {
  readonly #all = new Slots({ max: AT_ONCE_MAX, error: 'gateway.busy' });
  readonly #callers = new SlotsByKey<Caller>({ max: OF_CALLER_MAX, error: 'gateway.busy' });

  /** Reserves a slot, or throws. The returned function releases it. */
  acquireNow(caller: Caller): () => void {
    const releaseOwn = this.#callers.acquireNow(caller);
    try {
      this.#all.acquireNow();
    } catch (error) {
      releaseOwn();
      throw error;
    }
    return () => {
      this.#all.release();
      releaseOwn();
    };
  }
}
