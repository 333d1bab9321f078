import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Gives the page the keyboard focus, which Chromium may have given to another window. */
export async function holdFocus(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true);
}
