import type { Lang } from '@jishi/contract';
import { PATHS } from '../../shared/navigation/paths.ts';

/** What a document is called in an address: a page of the guide by its id, a data set by its code. */
export interface DocumentName {
  readonly kind: 'guide' | 'dataset';
  readonly id: string;
}

const FIRST: DocumentName = { kind: 'guide', id: 'start' };

/** The document that an address asks for; the first page of the guide when it asks for none. */
export function documentNameOf(params: URLSearchParams): DocumentName {
  const code = params.get('apiId');
  if (code !== null && code !== '') return { kind: 'dataset', id: code };
  const page = params.get('page');
  return page === null || page === '' ? FIRST : { kind: 'guide', id: page };
}

export function documentPath({ kind, id }: DocumentName, lang: Lang, section = ''): string {
  const params = new URLSearchParams({ [kind === 'guide' ? 'page' : 'apiId']: id });
  if (section !== '') params.set('section', section);
  return `${PATHS.documents[lang]}?${params}`;
}

/** Where a link within a document leads: to a page of the site, to an address, or nowhere that we would open. */
export function linkTarget(href: string, lang: Lang): { to: string } | { href: string } | null {
  if (href === 'dictionary') return { to: PATHS.dictionary[lang] };
  if (/^[a-z]+$/.test(href)) return { to: documentPath({ kind: 'guide', id: href }, lang) };
  return /^(https?:\/\/|\/(?!\/))/.test(href) ? { href } : null;
}
