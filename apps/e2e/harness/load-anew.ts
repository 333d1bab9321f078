import type { Page } from 'playwright-core';

/**
 * Loads a URL of the site in a new document, even if it differs from the current one only in its hash. A reload directly
 * after such a change sometimes loads the previous URL, because the browser records the change later than the page.
 */
export async function loadAnew(page: Page, url: string): Promise<void> {
  await page.goto(new URL('/robots.txt', url).href);
  await page.goto(url);
}
