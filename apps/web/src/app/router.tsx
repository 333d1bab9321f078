import type { ComponentType } from 'react';
import { createHashRouter, Navigate } from 'react-router';
import { prefetchHome } from '../pages/home/prefetch-home.ts';
import { storedLanguage } from '../shared/i18n/language.ts';
import { ADMIN_ROOT, isAdminPath } from '../shared/navigation/admin.ts';
import { PATHS, type PageName, pageNames } from '../shared/navigation/paths.ts';
import { Frame } from './Frame.tsx';
import { PageFault } from './PageFault.tsx';
import { lazyPage } from './page-load.tsx';
import { queryClient } from './query-client.ts';

/** The code of each page; it comes when the page is first opened. */
const pages: Record<PageName, () => Promise<{ default: ComponentType }>> = {
  home: () => {
    prefetchHome(queryClient);
    return import('../pages/home/HomePage.tsx');
  },
  dataStore: () => import('../pages/data-store/DataStorePage.tsx'),
  dataBrowse: () => import('../pages/data-browse/DataBrowsePage.tsx'),
  product: () => import('../pages/product/ProductPage.tsx'),
  marketData: () => import('../pages/market-data/MarketDataPage.tsx'),
  documents: () => import('../pages/documents/DocumentsPage.tsx'),
  dictionary: () => import('../pages/dictionary/DictionaryPage.tsx'),
  apply: () => import('../pages/apply/ApplyPage.tsx'),
  applyOrganization: () => import('../pages/apply/ApplyOrganizationPage.tsx'),
  applyOverseas: () => import('../pages/apply/ApplyOverseasPage.tsx'),
  personal: () => import('../pages/personal/PersonalPage.tsx'),
};

/** What is nowhere leads home, in the language that was last shown; so do /index and /home. */
function ToHome() {
  return <Navigate to={PATHS.home[storedLanguage()]} replace />;
}

const errorElement = <PageFault />;

const pageRoutes = pageNames.flatMap((name) => {
  const element = lazyPage(name, pages[name]);
  const paths = new Set<string>([PATHS[name].zh, PATHS[name].en]);
  return [...paths].map((path) => ({ path, element, errorElement }));
});

const adminFrame = lazyPage('admin', () => import('./admin/AdminFrame.tsx'));

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
