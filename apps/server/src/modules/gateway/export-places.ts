import { Slots } from '../../platform/concurrency/index.ts';
import type { Caller } from './read-turns.ts';

/** Each holds a connection until its reader has everything; more at once would leave none for the other calls. */
const AT_ONCE_MAX = 4;
/** Of one caller, so that its slow readers leave room for those of others. */
const OF_CALLER_MAX = 2;

/** Exports under way in this process. */
export class ExportPlaces {
  readonly #all = new Slots({ max: AT_ONCE_MAX, error: 'gateway.busy' });
  readonly #callers = new Map<Caller, Slots>();

  /** Takes a place or refuses; what it returns gives the place back. */
  enter(caller: Caller): () => void {
    const own = this.#callers.get(caller) ?? new Slots({ max: OF_CALLER_MAX, error: 'gateway.busy' });
    own.enter();
    try {
      this.#all.enter();
    } catch (error) {
      own.leave();
      throw error;
    }
    this.#callers.set(caller, own);
    return () => {
      this.#all.leave();
      own.leave();
      if (own.isIdle) this.#callers.delete(caller);
    };
  }
}
