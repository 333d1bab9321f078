import { createHashRouter, Navigate, type RouterNavigateOptions, type To, useLocation } from 'react-router';
import { storedLanguage } from '../shared/i18n/language.ts';
import { takeOverlayEntry } from '../shared/navigation/back-closes.ts';
import { PATHS } from '../shared/navigation/paths.ts';
import { Frame } from './Frame.tsx';
import { PageFault } from './PageFault.tsx';
import { codeQuery } from './page-code.ts';
import { lazyFrame, lazyPage } from './page-load.tsx';
import { addressesOf, type PlacedPage, pages } from './pages.ts';

/** What is nowhere leads home, in the language that was last shown; so do /index and /home. */
function ToHome() {
  return <Navigate to={PATHS.home[storedLanguage()]} replace />;
}

/** Leads on with all that the address asks for. */
function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: to, search }} replace />;
}

const errorElement = <PageFault />;

const routesOf = (guard: PlacedPage['guard']) =>
  pages
    .filter((page) => page.guard === guard)
    .flatMap((page) => {
      const element = lazyPage(page);
      return addressesOf(page).map((path) => ({ path, element, errorElement }));
    });

const redirects = pages.flatMap(({ address, redirects = [], englishRedirects = [] }) => [
  ...redirects.map((path) => ({ path, element: <Redirect to={address.zh} /> })),
  ...englishRedirects.map((path) => ({ path, element: <Redirect to={address.en} /> })),
]);

const adminFrame = lazyFrame(
  'admin',
  codeQuery('admin', () => import('./admin/AdminFrame.tsx')),
);

export const router = createHashRouter([
  {
    element: <Frame />,
    errorElement,
    children: [
      ...routesOf('everybody'),
      { element: adminFrame, errorElement, children: routesOf('person') },
      ...redirects,
      { path: '*', element: <ToHome /> },
    ],
  },
]);

const { navigate } = router;
/** What is entered while a window is open takes the place of its entry in the history. */
router.navigate = (to: To | number | null, options?: RouterNavigateOptions) => {
  if (typeof to === 'number') return navigate(to);
  return navigate(to, takeOverlayEntry() ? { ...options, replace: true } : options);
};
