import { type RefObject, useLayoutEffect, useState } from 'react';

/** The inner width of an element, in whole pixels. 0 until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return;
    const measure = (): void => setWidth(target.clientWidth);
    measure();
    const resizing = new ResizeObserver(measure);
    resizing.observe(target);
    return () => resizing.disconnect();
  }, [element]);
  return width;
}
