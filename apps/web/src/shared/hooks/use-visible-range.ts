import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The number of rows rendered beyond the edges, so that fast scrolling shows no gap. */
const OVERSCAN = 8;
/**
 * The number of rows rendered for printing, about 20 pages. Paper does not scroll, so rows out of sight are also
 * printed.
 */
export const PRINT_ROWS = 1000;

export interface VisibleRange {
  readonly first: number;
  /** The index after the last row. */
  readonly end: number;
  readonly rows: readonly number[];
}

interface VisibleRangeOptions {
  readonly count: number;
  readonly rowHeightPx: number;
  /** The element that contains the rows. */
  readonly list: RefObject<HTMLElement | null>;
  /** The scrolling element. The default is the page. */
  readonly frame?: RefObject<HTMLElement | null>;
}

/** The visible range of rows of equal height. Only these rows are rendered. */
export function useVisibleRange({ count, rowHeightPx, list, frame }: VisibleRangeOptions): VisibleRange {
  const [range, setRange] = useState(() => ({ first: 0, end: Math.ceil(innerHeight / rowHeightPx) }));
  useLayoutEffect(() => {
    const target: EventTarget = frame?.current ?? window;
    let isOnPaper = false;
    const measure = (): void => {
      if (list.current === null || isOnPaper) return;
      const box = frame?.current?.getBoundingClientRect();
      const above = (box?.top ?? 0) - list.current.getBoundingClientRect().top;
      const first = Math.max(0, Math.floor(above / rowHeightPx) - OVERSCAN);
      const end = Math.max(first, Math.ceil((above + (box?.height ?? innerHeight)) / rowHeightPx) + OVERSCAN);
      setRange((old) => (old.first === first && old.end === end ? old : { first, end }));
    };
    const showAll = (): void => {
      isOnPaper = true;
      flushSync(() => setRange({ first: 0, end: PRINT_ROWS }));
    };
    const showVisible = (): void => {
      isOnPaper = false;
      measure();
    };
    measure();
    addEventListener('beforeprint', showAll);
    addEventListener('afterprint', showVisible);
    // A frame may appear or change its size without a scroll, for example when a drawer opens.
    const resizing = new ResizeObserver(measure);
    resizing.observe(frame?.current ?? document.documentElement);
    target.addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      resizing.disconnect();
      target.removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
      removeEventListener('beforeprint', showAll);
      removeEventListener('afterprint', showVisible);
    };
  }, [rowHeightPx, list, frame]);
  const first = Math.min(range.first, Math.max(0, count - 1));
  const end = Math.max(first, Math.min(range.end, count));
  return { first, end, rows: Array.from({ length: end - first }, (_, i) => first + i) };
}
