import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import '../theme/base.css';
import { storedLanguage } from '../shared/i18n/language.ts';
import { riseFallHabit } from '../theme/rise-fall.ts';
import { currentScheme } from '../theme/scheme.ts';
import { applyColours } from '../theme/tokens.ts';
import { router } from './router.tsx';
import { isInForeignFrame, startUp } from './start-up.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
if (isInForeignFrame()) document.documentElement.replaceChildren();
else {
  // Before the first paint, so that no page flashes in the other scheme.
  applyColours(document.documentElement, currentScheme(), riseFallHabit(storedLanguage()));
  startUp();
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
