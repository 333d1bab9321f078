import type { Lang } from '@jishi/contract';

/**
 * Returns the address of a page's document for search engines and previews, which ignore everything after a #. It
 * contains the language, because many pages have one address for both languages.
 */
export function shareAddress(path: string, lang: Lang): string {
  const [place = '', query = ''] = path.split('?');
  const params = new URLSearchParams(query);
  params.set('lang', lang);
  return `/share${place}?${params}`;
}
