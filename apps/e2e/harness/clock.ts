import type { Page } from 'playwright-core';

/** Well below the time limit of a request: what is under way at the jump is not given up by it. */
const JUMP_MS = 5_000;

/** Stops the page's clock a little ahead of the present; `page.clock.runFor` moves it on. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + JUMP_MS);
}
