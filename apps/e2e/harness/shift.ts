import type { Page } from 'playwright-core';

/** Sums how far the content of a page's next documents moves after it is painted. */
export const watchShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry)
          Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + Number(entry.value) });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the sum in the open document, as browsers count layout shifts. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(window, 'shift')));
