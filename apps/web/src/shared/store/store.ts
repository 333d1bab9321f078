export type Listener = () => void;

/** A value that is there at any time, and tells when it may have changed. */
export interface Source<T> {
  /** The same value as long as nothing has changed. */
  readonly get: () => T;
  /** Answers how to stop listening. */
  readonly subscribe: (listener: Listener) => () => void;
}

export interface Store<T> extends Source<T> {
  readonly set: (next: T) => void;
}

/** Who wants to hear of a change. */
export function createListeners() {
  const listeners = new Set<Listener>();
  return {
    add(listener: Listener): () => void {
      // One for each time: who subscribes twice is told twice, and stops one of them.
      const own = (): void => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}

/** A value in memory. Setting what it is already tells nobody. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = createListeners();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      listeners.notify();
    },
    subscribe: listeners.add,
  };
}

/** What follows from two values. It is computed at each reading: a plain value, not a new object. */
export function combine<A, B, T>(a: Source<A>, b: Source<B>, compute: (a: A, b: B) => T): Source<T> {
  return {
    get: () => compute(a.get(), b.get()),
    subscribe(listener) {
      const stops = [a.subscribe(listener), b.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
