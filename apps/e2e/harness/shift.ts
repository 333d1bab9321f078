import type { Page } from 'playwright-core';

/** Records how far the content of the page's next documents moves after it was painted, and adds up the moves. */
export const watchShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Move {
      readonly value: number;
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const moves: string[] = [];
    Object.assign(window, { shift: 0, moves });
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName.toLowerCase()} "${element?.textContent?.slice(0, 20)}"`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as Move;
        Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + value });
        for (const { node, previousRect: before, currentRect: after } of sources)
          moves.push(
            `${nameOf(node)} from ${before.top} (${before.height}) to ${after.top} (${after.height}): ${value.toFixed(3)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the sum for the open document, calculated as browsers calculate layout shifts. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(window, 'shift')));

/**
 * Returns the moves in the open document, each with the positions and heights before and after it and its share of the
 * sum.
 */
export const movesOf = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'moves'));

/** Waits until the page has painted its current content. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** The longest time that answers wait for the page's code. A page that shows nothing without an answer reaches it. */
const CODE_WAIT_MS = 2_000;

/** Waits until the page is painted without answers, as on a slow line. */
const drawnWithout = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => document.querySelector('main') !== null && document.querySelector('main p[role="status"]') === null,
    undefined,
    { timeout: CODE_WAIT_MS },
  );

/**
 * Delays the server's answers so that the page is first painted without any, and so that they then arrive one at a
 * time, each after the page has painted the answers before it.
 */
export async function answerInTurn(page: Page): Promise<void> {
  let turn = Promise.resolve();
  await page.route('**/v1/**', async (route) => {
    const response = await route.fetch();
    turn = turn
      .then(() => drawnWithout(page))
      .catch(() => undefined)
      .then(() => painted(page))
      .catch(() => undefined);
    await turn;
    await route.fulfill({ response });
  });
}
