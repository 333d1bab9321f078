import type {} from '../shared/navigation/first-view.ts';
import { rememberMissedStyles } from './missed-styles.ts';
import { isInForeignFrame } from './start-up.ts';

/** The longest time that the entry waits for a first view. */
const VIEW_WAIT_MS = 300;
/** The longest time that the entry waits until a view that has arrived is painted. A background tab is not painted. */
const PAINT_WAIT_MS = 1_000;

if (isInForeignFrame()) document.documentElement.replaceChildren();
else {
  rememberMissedStyles();
  void openSite();
}

/**
 * Sends the requests of the opened page before it runs the frame's code, so that the network and the processor work in
 * parallel. The entry does not contain the URLs of the pages, so that its size does not grow with their number.
 */
async function openSite(): Promise<void> {
  const { answer, painted } = window.firstView ?? {};
  // If other code ran during this time, the view would be painted later.
  if (await Promise.race([answer, after(VIEW_WAIT_MS)])) await Promise.race([painted, after(PAINT_WAIT_MS)]);
  const { openFirstPage } = await import('./first-page.ts');
  // If a view has arrived by now, its calls are not repeated, even if the view was too late to be shown.
  const view = await Promise.race([answer, undefined]);
  const ready = openFirstPage(view?.data ?? []);
  const { start } = await import('./main.tsx');
  await start(ready);
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
