import type { Page } from 'playwright-core';

/** What a visitor saw come: when the largest part was painted, and how much moved on the way. */
export interface FirstPaint {
  readonly largestMs: number;
  readonly shift: number;
}

/** A page has come to rest when nothing is asked for and nothing is still a skeleton. */
const SKELETON = '[role="status"]';

/** Opens an address for the first time and tells how its first paint went. */
export async function firstPaint(page: Page, address: string): Promise<FirstPaint> {
  await page.addInitScript(observe);
  // Looking for something in the page takes its processor, so the page is left alone until it has come to rest.
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    (skeleton) => document.querySelector(`main ${skeleton}`)?.textContent !== 'Loading...',
    SKELETON,
  );
  return page.evaluate(() => window.firstPaint);
}

declare global {
  interface Window {
    firstPaint: { largestMs: number; shift: number };
  }
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const seen = { largestMs: 0, shift: 0 };
  window.firstPaint = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largestMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}
