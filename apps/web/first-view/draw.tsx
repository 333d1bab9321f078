import type { Lang } from '@jishi/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import frame from '../src/app/Frame.module.css';
import { languageOfPath, openAddresses, type PlacedPage, pageAt } from '../src/app/pages.ts';
import { LanguageProvider, storedLanguage } from '../src/shared/i18n/language.ts';
import type { FirstView } from '../src/shared/navigation/first-view.ts';
import { wordIn } from '../src/shared/navigation/open-address.ts';
import { PageTitleProvider } from '../src/shared/navigation/page-title.ts';

/**
 * Renders the first view of a page for a visitor: the page with its first data, without the frame. Returns null if the
 * page is not public or its data does not arrive.
 */
export async function draw(route: string): Promise<FirstView | null> {
  const [path = '', search] = route.split('?');
  const page = pageAt(path);
  if (page?.guard !== 'everybody') return null;
  const lang = languageOfPath(path) ?? storedLanguage();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const [code] = await Promise.all([
    page.code(),
    page.firstData?.(client, new URLSearchParams(search), lang, wordIn(page.address, path)),
  ]);
  const queries = client.getQueryCache().getAll();
  if (queries.some(({ state }) => state.status !== 'success')) return null;
  const html = renderToString(<View {...{ route, page, lang, client, code }} />);
  client.clear();
  return {
    html: html.replaceAll(' style="', ' data-style="'),
    data: queries.map(({ queryKey, state }) => [queryKey, state.data]),
  };
}

interface ViewProps {
  route: string;
  page: PlacedPage;
  lang: Lang;
  client: QueryClient;
  code: Awaited<ReturnType<PlacedPage['code']>>;
}

function View({ route, page, lang, client, code: { default: Page } }: ViewProps) {
  const element = (
    <LanguageProvider value={lang}>
      <QueryClientProvider client={client}>
        <PageTitleProvider value={page.title}>
          <div className={frame.below}>
            <main className={frame.main}>
              <Page />
            </main>
            <div className={frame.footerPlace} />
          </div>
        </PageTitleProvider>
      </QueryClientProvider>
    </LanguageProvider>
  );
  const routes = [...openAddresses, '*'].map((path) => ({ path, element }));
  return <RouterProvider router={createMemoryRouter(routes, { initialEntries: [route] })} />;
}
