import { useMemo } from 'react';
import type { Source } from './store.ts';
import { useStore } from './use-store.ts';

/** Whether a media query holds. */
export const mediaQuery = (query: string): Source<boolean> => ({
  get: () => matchMedia(query).matches,
  subscribe(listener) {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  },
});

/** Whether a media query holds now. */
export const useMedia = (query: string): boolean => useStore(useMemo(() => mediaQuery(query), [query]));
