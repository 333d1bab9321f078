import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import '../theme/base.css';
import { riseFallHabit } from '../shared/appearance/rise-fall.ts';
import { scheme } from '../shared/appearance/scheme.ts';
import { storedLanguage } from '../shared/i18n/language.ts';
import { applyColours } from '../theme/tokens.ts';
import { router } from './router.tsx';
import { startUp } from './start-up.ts';

/**
 * The longest time that the frame waits for its page. Rendering both together is faster than rendering one after the
 * other.
 */
const PAGE_WAIT_MS = 250;

/** Renders the site. The opened page is rendered at the same time if it arrives early enough. */
export async function start(page: Promise<unknown>): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root');
  // Applied before the first paint, so that no page flashes in the wrong scheme.
  applyColours(document.documentElement, scheme.get(), riseFallHabit(storedLanguage()));
  startUp();
  await Promise.race([page, new Promise((resolve) => setTimeout(resolve, PAGE_WAIT_MS))]);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
