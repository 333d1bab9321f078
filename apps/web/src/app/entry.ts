import type {} from '../shared/navigation/first-view.ts';
import { rememberMissedStyles } from './missed-styles.ts';
import { isInForeignFrame } from './start-up.ts';

/** A first view that is longer under way is not waited for. */
const VIEW_WAIT_MS = 300;

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
  // What is run meanwhile would hold the paint of the first view back.
  const view = await Promise.race([
    window.firstView,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), VIEW_WAIT_MS)),
  ]);
  const { openFirstPage } = await import('./first-page.ts');
  const { requested, ready } = openFirstPage(view?.data ?? []);
  await requested;
  const { start } = await import('./main.tsx');
  await start(ready);
}
