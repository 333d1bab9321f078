import { useSyncExternalStore } from 'react';

interface Alert {
  readonly id: number;
  readonly text: string;
  readonly confirmed: () => void;
}

let waiting: readonly Alert[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(alerts: readonly Alert[]): void {
  waiting = alerts;
  for (const listener of listeners) listener();
}

/** Stops the person with what went wrong, until it is confirmed. */
export function showAlert(text: string): Promise<void> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const confirmed = (): void => {
      show(waiting.filter((alert) => alert.id !== id));
      resolve();
    };
    show([...waiting, { id, text, confirmed }]);
  });
}

function onAlerts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The alert that is to be shown, the oldest first. */
export const useAlert = (): Alert | null => useSyncExternalStore(onAlerts, () => waiting[0] ?? null);
