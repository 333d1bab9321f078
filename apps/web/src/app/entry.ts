import { rememberMissedStyles } from './missed-styles.ts';
import { askFirstPage } from './pages.ts';
import { isInForeignFrame } from './start-up.ts';

if (isInForeignFrame()) document.documentElement.replaceChildren();
else {
  rememberMissedStyles();
  // The page that was opened does not wait for the frame around it.
  const page = askFirstPage();
  void import('./main.tsx').then(({ start }) => start(page));
}
