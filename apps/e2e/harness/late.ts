import type { Lateness } from '@jishi/contract';
import type { Page } from 'playwright-core';

export const LATE: Lateness = { day: '2021-08-30', tradingDays: 1234, since: '2021-09-02' };
const NONE = '"late":null';

/**
 * Changes the server's answers to `path` so that all rows are late. Returns a function that returns the number of
 * changed answers.
 */
export async function endLongAgo(page: Page, path: string | RegExp = '**/v1/**'): Promise<() => number> {
  let judged = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    const body = text
      .replaceAll(NONE, `"late":${JSON.stringify(LATE)}`)
      .replaceAll('"latestLate":null', `"latestLate":${JSON.stringify(LATE)}`)
      // An industry has separate fields for the lateness of its prices and of its results.
      .replaceAll(
        '"late":{"day":null,"period":null}',
        `"late":{"day":null,"period":${JSON.stringify(LATE)}}`,
      );
    if (body !== text) judged++;
    await route.fulfill({ response, body });
  });
  return () => judged;
}
