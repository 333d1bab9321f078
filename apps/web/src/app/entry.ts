import type {} from '../shared/navigation/first-view.ts';
import { rememberMissedStyles } from './missed-styles.ts';
import { isInForeignFrame } from './start-up.ts';

/** A first view that takes longer is not waited for. */
const VIEW_WAIT_MS = 300;
/** The longest wait for the paint of a view that has arrived. A tab in the background is not painted. */
const PAINT_WAIT_MS = 1_000;

if (isInForeignFrame()) document.documentElement.replaceChildren();
else {
  rememberMissedStyles();
  void openSite();
}

/**
 * Sends the requests of the opened page before the frame around it runs, so that the network and the processor
 * work at the same time. The entry does not know the pages' addresses: it stays as small with a hundred pages.
 */
async function openSite(): Promise<void> {
  const { answer, painted } = window.firstView ?? {};
  // Running other code meanwhile would delay the paint of the view.
  if (await Promise.race([answer, after(VIEW_WAIT_MS)])) await Promise.race([painted, after(PAINT_WAIT_MS)]);
  const { openFirstPage } = await import('./first-page.ts');
  // A view that has arrived by now saves its calls, however late it was.
  const view = await Promise.race([answer, undefined]);
  const ready = openFirstPage(view?.data ?? []);
  const { start } = await import('./main.tsx');
  await start(ready);
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
