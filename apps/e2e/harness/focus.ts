import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Has the page take the keyboard, which Chromium may have given to another window of its own. */
export async function holdFocus(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true);
}
