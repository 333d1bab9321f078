import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PRINT_ROWS } from '../../shared/hooks/use-visible-range.ts';

/**
 * The number of cards that are added at a time. A phone does not show more at first, so that the end of the page is
 * near.
 */
export const CARDS_A_PAGE = 20;

interface ShownCards {
  readonly count: number;
  /** Shows another page of cards. */
  readonly more: () => void;
}

/** The cards that the reader has requested so far. Paper shows all loaded rows. */
export function useShownCards(loaded: number): ShownCards {
  const [wish, setWish] = useState(CARDS_A_PAGE);
  const [isOnPaper, setIsOnPaper] = useState(false);
  useEffect(() => {
    const showAll = (): void => flushSync(() => setIsOnPaper(true));
    const showAsked = (): void => setIsOnPaper(false);
    addEventListener('beforeprint', showAll);
    addEventListener('afterprint', showAsked);
    return () => {
      removeEventListener('beforeprint', showAll);
      removeEventListener('afterprint', showAsked);
    };
  }, []);
  return {
    count: Math.min(isOnPaper ? PRINT_ROWS : wish, loaded),
    more: () => setWish((old) => old + CARDS_A_PAGE),
  };
}
