import { Slots, SlotsByKey } from '../../platform/concurrency/index.ts';
import type { Caller } from './read-turns.ts';

/**
 * Each export holds a connection until its reader has everything; more at the same time would leave none for
 * the other calls.
 */
const AT_ONCE_MAX = 4;
/** Concurrent exports of one caller, so that slow readers leave room for other callers. */
const OF_CALLER_MAX = 2;

/** Exports under way in this process. */
export class ExportSlots {
  readonly #all = new Slots({ max: AT_ONCE_MAX, error: 'gateway.busy' });
  readonly #callers = new SlotsByKey<Caller>({ max: OF_CALLER_MAX, error: 'gateway.busy' });

  /** Takes a slot or refuses. The returned function releases it. */
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
