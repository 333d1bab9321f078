import { type RefObject, useEffect } from 'react';

/** The link that the reader followed from each history entry, by the key of the entry. */
const pressed = new Map<string, string>();

/** Returns the `href` of the link that was followed from a history entry. Null if none was. */
export const pressedLinkOf = (key: string): string | null => pressed.get(key) ?? null;

/** Records which link of the page the reader follows from the current history entry. */
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
