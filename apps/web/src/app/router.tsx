import { createHashRouter, Navigate } from 'react-router';
import { storedLanguage } from '../shared/i18n/language.ts';
import { PATHS } from '../shared/navigation/paths.ts';
import { Frame } from './Frame.tsx';
import { PageFault } from './PageFault.tsx';
import { lazyPage } from './page-load.tsx';

/** What is nowhere leads home, in the language that was last shown. */
function ToHome() {
  return <Navigate to={PATHS.home[storedLanguage()]} replace />;
}

const home = lazyPage(() => import('../pages/home/HomePage.tsx'));
const dataStore = lazyPage(() => import('../pages/data-store/DataStorePage.tsx'));
const product = lazyPage(() => import('../pages/product/ProductPage.tsx'));

const page = (path: string, element: React.ReactNode) => ({ path, element, errorElement: <PageFault /> });

export const router = createHashRouter([
  {
    element: <Frame />,
    errorElement: <PageFault />,
    children: [
      page(PATHS.home.zh, home),
      page(PATHS.home.en, home),
      page(PATHS.dataStore.zh, dataStore),
      page(PATHS.dataStore.en, dataStore),
      page(PATHS.product.zh, product),
      page(PATHS.product.en, product),
      { path: '*', element: <ToHome /> },
    ],
  },
]);
