import { createListeners, type Source } from './store.ts';

type Texts = readonly (string | null)[];

/** A value in the browser's storage. */
export interface Stored<T> extends Source<T> {
  /** Changes what is stored, then tells everybody. */
  readonly write: (change: () => void) => void;
}

/**
 * A value that follows from texts in the browser's storage, which may change here or in another tab; it is parsed anew
 * only when one of its texts has changed.
 */
export function createStored<T>(read: () => Texts, parse: (texts: Texts) => T): Stored<T> {
  const listeners = createListeners();
  let last: { readonly texts: Texts; readonly value: T } | undefined;
  return {
    get() {
      const texts = read();
      if (last === undefined || texts.some((text, at) => text !== last?.texts[at]))
        last = { texts, value: parse(texts) };
      return last.value;
    },
    write(change) {
      change();
      listeners.notify();
    },
    subscribe(listener) {
      const stop = listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        stop();
        removeEventListener('storage', listener);
      };
    },
  };
}
