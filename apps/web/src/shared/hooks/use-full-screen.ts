import { type RefObject, useEffect } from 'react';
import { type Source, useStore } from '../store/store.ts';

const fullScreenElement: Source<Element | null> = {
  get: () => document.fullscreenElement,
  subscribe(listener) {
    document.addEventListener('fullscreenchange', listener);
    return () => document.removeEventListener('fullscreenchange', listener);
  },
};

interface FullScreen {
  /** Whether the browser can show a single element in full-screen mode. Some phones cannot. */
  readonly isOffered: boolean;
  readonly isFull: boolean;
  readonly toggle: () => Promise<void>;
}

/** Shows a single element in full-screen mode. Escape exits the mode. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const isFull = useStore(fullScreenElement, (full) => full !== null && full === element.current);
  useEffect(() => {
    if (!isFull) return;
    // Browsers handle Escape themselves, but not if a script or an assistive technology sends the key.
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && document.fullscreenElement !== null) void document.exitFullscreen();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isFull]);
  return {
    isOffered: document.fullscreenEnabled,
    isFull,
    toggle: async () => {
      if (isFull) await document.exitFullscreen();
      else await element.current?.requestFullscreen();
    },
  };
}
