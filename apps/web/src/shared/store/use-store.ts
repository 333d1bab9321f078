import { useSyncExternalStore } from 'react';
import type { Source } from './store.ts';

export function useStore<T>(source: Source<T>): T;
/** A part of the value; the component is drawn anew only when this part is another. */
export function useStore<T, Part>(source: Source<T>, select: (value: T) => Part): Part;
export function useStore<T>(source: Source<T>, select: (value: T) => unknown = (value) => value): unknown {
  return useSyncExternalStore(source.subscribe, () => select(source.get()));
}
