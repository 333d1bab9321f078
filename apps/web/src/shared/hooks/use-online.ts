import { type Source, useStore } from '../store/store.ts';

const online: Source<boolean> = {
  get: () => navigator.onLine,
  subscribe(listener) {
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  },
};

/** Whether the browser has a network; the server may still be out of reach. */
export const useOnline = (): boolean => useStore(online);
