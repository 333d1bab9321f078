import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const WIDE = { width: 1440, height: 900 };
/** An upright screen, which shows content that other screens show only after scrolling. */
export const TALL = { width: 1440, height: 1600 };
export const PHONE = { width: 390, height: 844 };

/** The widths of small laptops, from 1,100 to 1,300 px. In this range, the menu changes between a drawer and a bar. */
const LAPTOP_WIDTHS = Array.from({ length: 21 }, (_, at) => 1100 + at * 10);

/** Resizes the window, and expects that the page does not scroll sideways at any width of a small laptop. */
export async function expectLaptopsFit(page: Page): Promise<void> {
  const height = page.viewportSize()?.height ?? 800;
  const over: number[] = [];
  for (const width of LAPTOP_WIDTHS) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) over.push(width);
  }
  expect(over, 'widths at which the page scrolls sideways').toEqual([]);
}
