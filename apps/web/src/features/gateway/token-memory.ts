import { useSyncExternalStore } from 'react';

/** The caller's token, in memory alone: it ends with the tab and is never written to storage. */
let token = '';
const listeners = new Set<() => void>();

export function keepToken(next: string): void {
  token = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToken = (): string => useSyncExternalStore(subscribe, () => token);
