import type { Lang } from '@jishi/contract';

/**
 * The document of a page for search engines and previews, which do not see the part after a #. The language is
 * named, since many pages have one address for both.
 */
export function shareAddress(path: string, lang: Lang): string {
  const [place = '', query = ''] = path.split('?');
  const params = new URLSearchParams(query);
  params.set('lang', lang);
  return `/share${place}?${params}`;
}
