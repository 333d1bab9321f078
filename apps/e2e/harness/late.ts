import type { Lateness } from '@jishi/contract';
import type { Page } from 'playwright-core';

export const LATE: Lateness = { day: '2021-08-30', tradingDays: 1234, since: '2021-09-02' };
const NONE = '"late":null';

/**
 * Makes the answers of the server to `path` call all rows old. Returns a function that counts the answers that
 * judge rows.
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
      // An industry is judged by its prices and by its results.
      .replaceAll(
        '"late":{"day":null,"period":null}',
        `"late":{"day":null,"period":${JSON.stringify(LATE)}}`,
      );
    if (body !== text) judged++;
    await route.fulfill({ response, body });
  });
  return () => judged;
}
