import { useEffect } from 'react';

/** Names the document; the site's name stands behind the page's. */
export function useTitle(page: string, site: string): void {
  useEffect(() => {
    document.title = page === '' ? site : `${page} · ${site}`;
  }, [page, site]);
}
