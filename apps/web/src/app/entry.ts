import { rememberMissedStyles } from './missed-styles.ts';
import { isInForeignFrame } from './start-up.ts';

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
  const { openFirstPage } = await import('./first-page.ts');
  const { requested, ready } = openFirstPage();
  await requested;
  const { start } = await import('./main.tsx');
  await start(ready);
}
