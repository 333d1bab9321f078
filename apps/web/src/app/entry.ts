import type {} from '../shared/navigation/first-view.ts';
import { rememberMissedStyles } from './missed-styles.ts';
import { isInForeignFrame } from './start-up.ts';

/** A first view that is longer under way is not waited for. */
const VIEW_WAIT_MS = 300;
/** One that has come is painted first, unless nobody looks: the page of a tab in the background is not painted. */
const PAINT_WAIT_MS = 1_000;

if (isInForeignFrame()) document.documentElement.replaceChildren();
else {
  rememberMissedStyles();
  void openSite();
}

/**
 * The requests of the page that was opened leave before the frame around it is run, so that the line and the processor work at the
 * same time. Where the pages stand is not known here: the entry is as small with a hundred of them.
 */
async function openSite(): Promise<void> {
  const { answer, painted } = window.firstView ?? {};
  // What is run meanwhile would hold its paint back.
  if (await Promise.race([answer, after(VIEW_WAIT_MS)])) await Promise.race([painted, after(PAINT_WAIT_MS)]);
  const { openFirstPage } = await import('./first-page.ts');
  // One that has come by now spares its calls, however late it was.
  const view = await Promise.race([answer, undefined]);
  const { requested, ready } = openFirstPage(view?.data ?? []);
  await requested;
  const { start } = await import('./main.tsx');
  await start(ready);
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
