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

/** Whether the browser has a network connection. The server may still be unreachable. */
export const useOnline = (): boolean => useStore(online);
