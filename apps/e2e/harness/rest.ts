import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const onTheWay = new WeakMap<Page, Set<Request>>();

/**
 * Counts the page's requests from now on. `atRest` needs the count, so this must be called before the first request.
 */
export function countRequests(page: Page): void {
  const requests = new Set<Request>();
  onTheWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Returns whether no request of the page is in flight. */
export const isAnswered = (page: Page): boolean => onTheWay.get(page)?.size === 0;

/** Waits for two frames and for the script to be idle, because an answer may cause another request. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1000 })),
        ),
      ),
  );

/** Waits until the page's heading is visible, no request is in flight, and no part of the page is loading. */
export async function atRest(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const requests = onTheWay.get(page);
  expect(requests, 'requests of the page are counted').toBeDefined();
  const isQuiet = async (): Promise<boolean> => {
    if (requests?.size !== 0) return false;
    await settle(page);
    return requests.size === 0;
  };
  await expect.poll(isQuiet, { interval: 20 }).toBe(true);
  await expect.poll(() => page.getByText('Loading...', { exact: true }).count()).toBe(0);
}
