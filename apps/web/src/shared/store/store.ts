import { useMemo, useSyncExternalStore } from 'react';

export type Listener = () => void;

/** A value that can be read at any time and notifies listeners when it may have changed. */
export interface Source<T> {
  /** Returns the same object while nothing has changed. */
  readonly get: () => T;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: Listener) => () => void;
}

export interface Store<T> extends Source<T> {
  readonly set: (next: T) => void;
}

/** Creates a set of listeners that are notified of a change. */
export function createListeners() {
  const listeners = new Set<Listener>();
  return {
    add(listener: Listener): () => void {
      // One entry per subscription. A listener that subscribes twice is notified twice and can cancel either
      // subscription.
      const own = (): void => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}

/** A value in memory. Setting an equal value notifies no listener. */
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

/**
 * A value computed from two stores on each read. It must be a primitive, because a new object would differ on each
 * read.
 */
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

type Texts = readonly (string | null)[];

/** A value in the browser's storage. */
export interface Stored<T> extends Source<T> {
  /** Changes the stored texts, then notifies all listeners. */
  readonly write: (change: () => void) => void;
}

/**
 * A value derived from texts in the browser's storage, which may change in this or another tab. It is parsed
 * again only if one of its texts has changed.
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

export function useStore<T>(source: Source<T>): T;
/** Returns a part of the value. The component renders again only if this part changes. */
export function useStore<T, Part>(source: Source<T>, select: (value: T) => Part): Part;
export function useStore<T>(source: Source<T>, select: (value: T) => unknown = (value) => value): unknown {
  const read = (): unknown => select(source.get());
  // The server, which renders first views, uses the same value.
  return useSyncExternalStore(source.subscribe, read, read);
}

/** Returns a source that states whether a media query matches. */
export const mediaQuery = (query: string): Source<boolean> => ({
  get: () => matchMedia(query).matches,
  subscribe(listener) {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  },
});

export const useMedia = (query: string): boolean => useStore(useMemo(() => mediaQuery(query), [query]));
