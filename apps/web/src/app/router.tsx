import {
  createHashRouter,
  Navigate,
  Outlet,
  type RouterNavigateOptions,
  type To,
  useLocation,
} from 'react-router';
import { inLanguage, storedLanguage, useLanguage } from '../shared/i18n/language.ts';
import { enterOnceReturned, takeOverlayEntry } from '../shared/navigation/back-closes.ts';
import { ENGLISH_PATH, PATHS } from '../shared/navigation/paths.ts';
import { Frame } from './Frame.tsx';
import { PageFault } from './PageFault.tsx';
import { codeQuery } from './page-code.ts';
import { lazyFrame, lazyPage } from './page-load.tsx';
import { isRoot, openAddresses, pageAt, redirectOf } from './pages.ts';
import { noteEntry } from './use-page-arrival.ts';

/**
 * Redirects unknown URLs, /index and /home to the home page. An English URL leads to the English home page, and any
 * other URL to the home page in the last language shown.
 */
function ToHome() {
  const { pathname } = useLocation();
  const lang = ENGLISH_PATH.test(pathname) ? 'en' : storedLanguage();
  return <Navigate to={PATHS.home[lang]} replace />;
}

/** Redirects with the whole query of the URL. A Chinese URL that redirects to the root opens the Chinese home page. */
function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: to, search }} state={isRoot(to) ? inLanguage('zh') : null} replace />;
}

const errorElement = <PageFault />;

/**
 * The page at the URL. Pages are looked up by their URLs instead of being routes of the router, because the router
 * compares routes one by one, which would take longer than rendering a page.
 */
function OpenedPage() {
  const { pathname } = useLocation();
  const lang = useLanguage();
  const page = pageAt(pathname);
  if (isRoot(pathname) && lang === 'en') return <Redirect to={PATHS.home.en} />;
  if (page !== undefined) return lazyPage(page);
  const address = redirectOf(pathname);
  return address === undefined ? <ToHome /> : <Redirect to={address} />;
}

const adminCode = codeQuery('admin', () => import('./admin/AdminFrame.tsx'));

/** The frame around the pages of signed-in users. */
function PageFrame() {
  const { pathname } = useLocation();
  return pageAt(pathname)?.guard === 'person' ? lazyFrame('admin', adminCode) : <Outlet />;
}

const page = { element: <OpenedPage />, errorElement };

export const router = createHashRouter([
  {
    element: <Frame />,
    errorElement,
    children: [
      {
        element: <PageFrame />,
        errorElement,
        // The router parses the variable part of the URL.
        children: [...openAddresses.map((path) => ({ path, ...page })), { path: '*', ...page }],
      },
    ],
  },
]);

router.subscribe(({ location }) => noteEntry(location.key));

const { navigate } = router;
/** If a window is open, entering a URL reuses the window's history entry. */
router.navigate = (to: To | number | null, options?: RouterNavigateOptions) => {
  if (typeof to === 'number') return navigate(to);
  return enterOnceReturned(() => navigate(to, takeOverlayEntry() ? { ...options, replace: true } : options));
};
