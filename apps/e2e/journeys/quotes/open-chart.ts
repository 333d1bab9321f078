import type { Locator, Page } from 'playwright-core';
import type { Journey } from '../../harness/journey.ts';
import type { ReaderOptions } from '../../harness/reader.ts';

/**
 * Returns the first chart of the page. For assistive technology, it is a slider along its days. The intraday chart
 * comes after it.
 */
export const chartOf = (page: Page): Locator => page.getByRole('slider').first();

/** Returns the text that screen readers announce for the bar under the crosshair. */
export const spoken = async (page: Page): Promise<string> =>
  (await chartOf(page).getAttribute('aria-valuetext')) ?? '';

export type OpenChart = (
  path: string,
  prepare: (page: Page) => Promise<unknown>,
  options?: ReaderOptions,
) => Promise<Page>;

/** Opens a page with a chart after its answers have been prepared. */
export async function openChart(
  journey: Journey,
  ...[path, prepare, options = {}]: Parameters<OpenChart>
): Promise<Page> {
  const page = await journey.read('/home/data-center', options);
  await prepare(page);
  await page.goto(`${journey.site().origin}/#${path}`);
  await chartOf(page).waitFor();
  return page;
}
