import type { Page } from 'playwright-core';
import type { Sent } from '../../rig/static-pages.ts';

/** What a visitor saw come: when the largest part was painted, how much moved on the way, and what had been sent by then. */
export interface FirstPaint {
  readonly largestMs: number;
  readonly shift: number;
  readonly sent: Sent;
}

/** A page has come to rest when nothing is asked for and nothing is still a skeleton. */
const SKELETON = '[role="status"]';
/** On a machine that has other work too. */
const REST_MAX_MS = 120_000;

/** Opens an address for the first time and tells how its first paint went. */
export async function firstPaint(page: Page, address: string): Promise<FirstPaint> {
  await page.addInitScript(observe);
  // Looking for something in the page takes its processor, so the page is left alone until it has come to rest.
  await page.goto(address, { waitUntil: 'networkidle', timeout: REST_MAX_MS });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    (skeleton) => document.querySelector(`main ${skeleton}`)?.textContent !== 'Loading...',
    SKELETON,
  );
  const { largestMs, shift } = await page.evaluate(() => window.firstPaint);
  return { largestMs, shift, sent: await page.evaluate(sentUntil, largestMs) };
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

/** Runs in the page: what had come whole by a time. What is no stylesheet is told as a script: both hold up what stands behind. */
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
