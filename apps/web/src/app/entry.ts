import { rememberMissedStyles } from './missed-styles.ts';
import { isInForeignFrame } from './start-up.ts';

if (isInForeignFrame()) document.documentElement.replaceChildren();
else {
  rememberMissedStyles();
  // The page that was opened does not wait for the frame around it. Where the pages stand is not known here, so that the
  // entry is as small with a hundred of them.
  const page = import('./first-page.ts').then(({ openFirstPage }) => openFirstPage());
  void import('./main.tsx').then(({ start }) => start(page));
}
