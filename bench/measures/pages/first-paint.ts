import type { Page } from 'playwright-core';
import type { Sent } from '../../rig/static-pages.ts';

/** A visitor's first view: the time of the largest paint, the shift of the layout, and the bytes sent by then. */
export interface FirstPaint {
  readonly largestMs: number;
  readonly shift: number;
  readonly sent: Sent;
}

/** A page is idle if no request is pending and no skeleton is shown. */
const SKELETON = '[role="status"]';
/** The limit allows for a busy machine. */
const REST_MAX_MS = 120_000;

/** Opens an address for the first time and measures its first paint. */
export async function firstPaint(page: Page, address: string): Promise<FirstPaint> {
  await page.addInitScript(observe);
  // Polling would take processor time from the page, so this waits until the page is idle.
  await page.goto(address, { waitUntil: 'networkidle', timeout: REST_MAX_MS });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    (skeleton) => document.querySelector(`main ${skeleton}`)?.textContent !== 'Loading...',
    SKELETON,
  );
  const { largestMs, shift } = await page.evaluate(() => window.firstPaint);
  return { largestMs, shift, sent: await page.evaluate(sentUntil, largestMs) };
}

/** Opens an address for the first time and waits until any part of it is painted, even if more is loading. */
export async function firstContentMs(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit', timeout: REST_MAX_MS });
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    null,
    { timeout: REST_MAX_MS },
  );
  return Number(await painted.jsonValue());
}

declare global {
  interface Window {
    firstPaint: { largestMs: number; shift: number };
  }
}

/** Runs in the page, before the page's own code. */
function observe(): void {
  const paint = { largestMs: 0, shift: 0 };
  window.firstPaint = paint;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paint.largestMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) paint.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Runs in the page. Returns the sizes of the files that were loaded by a given time. Anything but a stylesheet counts
 * as a script: both block the content after them.
 */
function sentUntil(milliseconds: number): Sent {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const files = resources
    .filter(({ responseEnd, encodedBodySize }) => responseEnd <= milliseconds && encodedBodySize > 0)
    .map(({ name, encodedBodySize }) => ({
      kind: new URL(name).pathname.endsWith('.css') ? ('style' as const) : ('script' as const),
      bytes: encodedBodySize,
    }));
  return { documentBytes: document?.encodedBodySize ?? 0, files };
}
