import { type RefObject, useEffect } from 'react';

/** The link that led away from each entry of the history. */
const pressed = new Map<string, string>();

/** As the link writes it; null where none led away. */
export const pressedLinkOf = (key: string): string | null => pressed.get(key) ?? null;

/** Remembers which link of the page is followed from the entry of the history that stands open. */
export function useLinksPressed(main: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    const element = main.current;
    const note = ({ target }: Event): void => {
      const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null;
      if (href) pressed.set(key, href);
    };
    element?.addEventListener('click', note, true);
    return () => element?.removeEventListener('click', note, true);
  }, [main, key]);
}
