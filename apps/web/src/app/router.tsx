import { createHashRouter, Navigate } from 'react-router';
import { storedLanguage } from '../shared/i18n/language.ts';
import { ADMIN_ROOT, isAdminPath } from '../shared/navigation/admin.ts';
import { PATHS, pageNames } from '../shared/navigation/paths.ts';
import { Frame } from './Frame.tsx';
import { PageFault } from './PageFault.tsx';
import { codeQuery } from './page-code.ts';
import { lazyPage } from './page-load.tsx';
import { pageCode } from './pages.ts';

/** What is nowhere leads home, in the language that was last shown; so do /index and /home. */
function ToHome() {
  return <Navigate to={PATHS.home[storedLanguage()]} replace />;
}

const errorElement = <PageFault />;

const pageRoutes = pageNames.flatMap((name) => {
  const element = lazyPage(name, pageCode(name));
  const paths = new Set<string>([PATHS[name].zh, PATHS[name].en]);
  return [...paths].map((path) => ({ path, element, errorElement }));
});

const adminFrame = lazyPage(
  'admin',
  codeQuery('admin', () => import('./admin/AdminFrame.tsx')),
);

export const router = createHashRouter([
  {
    element: <Frame />,
    errorElement,
    children: [
      ...pageRoutes.filter(({ path }) => !isAdminPath(path)),
      { element: adminFrame, errorElement, children: pageRoutes.filter(({ path }) => isAdminPath(path)) },
      { path: ADMIN_ROOT, element: <Navigate to={PATHS.personal.zh} replace /> },
      { path: '/interface', element: <Navigate to={PATHS.documents.zh} replace /> },
      { path: '/qiyetupu', element: <Navigate to={PATHS.home.zh} replace /> },
      { path: '*', element: <ToHome /> },
    ],
  },
]);
