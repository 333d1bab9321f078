import { useEffect, useState } from 'react';
import { PRINT_ROWS } from '../../shared/hooks/use-visible-range.ts';

interface Pages {
  /** Of all rows, also those to come. */
  readonly total: number;
  readonly isFetching: boolean;
  /** Null when there are no more, or they are loading. */
  readonly onMore: (() => void) | null;
}

const isPrint = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** The keys that print wait for the rows that are still to come, where paper has room for all of them. */
export function usePrintWhole({ total, isFetching, onMore }: Pages): void {
  const [isAsked, setIsAsked] = useState(false);
  const isWaited = (isFetching || onMore !== null) && total <= PRINT_ROWS;
  useEffect(() => {
    if (!isWaited) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isPrint(event)) return;
      event.preventDefault();
      setIsAsked(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isWaited]);
  useEffect(() => {
    if (!isAsked || isFetching) return;
    if (onMore !== null) return onMore();
    setIsAsked(false);
    print();
  }, [isAsked, isFetching, onMore]);
}
