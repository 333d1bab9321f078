import type {} from '../shared/navigation/first-view.ts';
import { rememberMissedStyles } from './missed-styles.ts';
import { isInForeignFrame } from './start-up.ts';

/** The maximum time for which the entry waits for a first view. */
const VIEW_WAIT_MS = 300;
/**
 * The maximum time for which the entry waits for the paint of a view that has arrived. A background tab is not painted.
 */
const PAINT_WAIT_MS = 1_000;

if (isInForeignFrame()) document.documentElement.replaceChildren();
else {
  rememberMissedStyles();
  void openSite();
}

/**
 * Sends the opened page's requests before the frame's code runs, so that network and processor work in parallel. The
 * entry does not contain the pages' URLs, so its size does not grow with the number of pages.
 */
async function openSite(): Promise<void> {
  const { answer, painted } = window.firstView ?? {};
  // Running other code during this time would delay the paint of the view.
  if (await Promise.race([answer, after(VIEW_WAIT_MS)])) await Promise.race([painted, after(PAINT_WAIT_MS)]);
  const { openFirstPage } = await import('./first-page.ts');
  // If a view has arrived by now, its calls are not made again, even if the view came too late to be shown.
  const view = await Promise.race([answer, undefined]);
  const ready = openFirstPage(view?.data ?? []);
  const { start } = await import('./main.tsx');
  await start(ready);
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
