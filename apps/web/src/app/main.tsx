import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import '../theme/base.css';
import { currentScheme } from '../theme/scheme.ts';
import { applyScheme } from '../theme/tokens.ts';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
// Before the first paint, so that no page flashes in the other scheme.
applyScheme(document.documentElement, currentScheme());
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
