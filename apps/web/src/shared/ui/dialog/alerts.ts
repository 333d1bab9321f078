import { createStore, useStore } from '../../store/store.ts';

interface Alert {
  readonly id: number;
  readonly text: string;
  readonly confirmed: () => void;
}

const alerts = createStore<readonly Alert[]>([]);
let lastId = 0;

/** Shows an error that the user must confirm. */
export function showAlert(text: string): Promise<void> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const confirmed = (): void => {
      alerts.set(alerts.get().filter((alert) => alert.id !== id));
      resolve();
    };
    alerts.set([...alerts.get(), { id, text, confirmed }]);
  });
}

/** Returns the alert to show, oldest first. */
export const useAlert = (): Alert | null => useStore(alerts, ([oldest]) => oldest ?? null);
