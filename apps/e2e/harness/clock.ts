import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isAnswered } from './rest.ts';

/** Much less than the time limit of a request, so that advancing the clock does not abort a request in progress. */
const JUMP_MS = 5_000;

/** Stops the page's clock slightly ahead of the current time. From then on, `page.clock.runFor` advances it. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + JUMP_MS);
}

const STEP_MS = 1_000;
const PATIENCE_MS = 15_000;

/**
 * Expects a number of elements, which the page shows after delays of its own. The page's clock must already be
 * installed and is advanced by a second at each check.
 */
export const expectCountAhead = (page: Page, elements: Locator, count: number): Promise<void> =>
  expect
    .poll(
      async () => {
        if ((await elements.count()) !== count) await page.clock.fastForward(STEP_MS);
        return elements.count();
      },
      { timeout: PATIENCE_MS },
    )
    .toBe(count);

/**
 * Waits for an element that the page shows after polling the server. The page's clock must already be installed. It is
 * advanced by a second at each check, except while a request is in flight.
 */
export const expectShownAhead = (page: Page, element: Locator): Promise<void> =>
  expect
    .poll(async () => {
      if (await element.isVisible()) return true;
      if (isAnswered(page)) await page.clock.fastForward(STEP_MS);
      return element.isVisible();
    })
    .toBe(true);
