import type { Page, Response } from 'playwright-core';
import { pages } from '../../../apps/e2e/harness/pages.ts';
import { inBrowser } from '../../rig/browser.ts';

/** States of pages that are recorded in addition to those that the browser tests visit. */
const MORE_STATES = (day: string): Readonly<Record<string, readonly string[]>> => ({
  '/marketData': ['?companyid=600901', '?companyid=600901&vs=index.000992'],
  '/marketDataDate': [`?date=${day}`],
  '/company': ['?companyid=600901&tab=distributions'],
});

/** Records the calls of the pages that are open to visitors. Each page is loaded and scrolled to its end. */
export async function recordCalls(
  origin: string,
  day: string,
  note: (line: string) => void,
): Promise<ReadonlyMap<string, string>> {
  const pageOf = new Map<string, string>();
  await inBrowser(async ({ free }) => {
    for (const path of visitedPaths(day))
      await free(async (page) => {
        page.on('response', (response) => {
          const call = callOf(response, origin);
          if (call !== null && !pageOf.has(call)) pageOf.set(call, path);
        });
        await page.goto(`${origin}/#${path}`);
        await readToItsEnd(page);
      });
  });
  note(`${pageOf.size} different calls are made by ${visitedPaths(day).length} pages`);
  return pageOf;
}

function visitedPaths(day: string): string[] {
  const more = MORE_STATES(day);
  return pages
    .filter(({ gated }) => !gated)
    .flatMap(({ address, queries }) => {
      const states = [...queries, ...(more[address.zh] ?? [])];
      return [...new Set([address.zh, address.en])].flatMap((path) =>
        states.map((query) => `${path}${query}`),
      );
    });
}

/** The measure `notices` covers this call, with more notices than a market has. */
const NOTICE_SEARCH = '/v1/notices';

/** Returns the address of a call answered in JSON; null for pictures and files. */
function callOf(response: Response, origin: string): string | null {
  const address = response.url();
  const isCall =
    response.request().method() === 'GET' &&
    response.ok() &&
    (response.headers()['content-type'] ?? '').includes('json') &&
    address.startsWith(`${origin}/v1/`) &&
    !address.startsWith(`${origin}${NOTICE_SEARCH}`);
  return isCall ? address.slice(origin.length) : null;
}

/** Blocks further down make their calls when they come into view. */
async function readToItsEnd(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 800) await page.mouse.wheel(0, 800);
  await page.waitForLoadState('networkidle');
}
