import type { Lang } from '@jishi/contract';
import { PATHS } from '../../shared/navigation/paths.ts';

/** A document's name in an address: its id, or the code of a data set. */
export interface DocumentName {
  readonly kind: 'guide' | 'dataset' | 'chapter' | 'call';
  readonly id: string;
}

/** The page and the address parameter for each kind of document. */
const PLACES = {
  guide: { path: PATHS.documents, parameter: 'page' },
  dataset: { path: PATHS.documents, parameter: 'apiId' },
  chapter: { path: PATHS.reference, parameter: 'chapter' },
  call: { path: PATHS.reference, parameter: 'call' },
} as const;

const FIRST: DocumentName = { kind: 'guide', id: 'start' };
export const OVERVIEW: DocumentName = { kind: 'chapter', id: 'overview' };

/** The document named in the address; by default the first page of the guide. */
export function documentNameOf(params: URLSearchParams): DocumentName {
  const code = params.get('apiId');
  if (code !== null && code !== '') return { kind: 'dataset', id: code };
  const page = params.get('page');
  return page === null || page === '' ? FIRST : { kind: 'guide', id: page };
}

/** The part of the reference named in the address; by default the overview. */
export function referenceNameOf(params: URLSearchParams): DocumentName {
  const call = params.get('call');
  if (call !== null && call !== '') return { kind: 'call', id: call };
  const chapter = params.get('chapter');
  return chapter === null || chapter === '' ? OVERVIEW : { kind: 'chapter', id: chapter };
}

export function documentPath({ kind, id }: DocumentName, lang: Lang, section = ''): string {
  const { path, parameter } = PLACES[kind];
  if (kind === OVERVIEW.kind && id === OVERVIEW.id && section === '') return path[lang];
  const params = new URLSearchParams({ [parameter]: id });
  if (section !== '') params.set('section', section);
  return `${path[lang]}?${params}`;
}

/**
 * The target of a link within a document: a page of the site, an external address, or null for a link we refuse to
 * open.
 */
export function linkTarget(href: string, lang: Lang): { to: string } | { href: string } | null {
  if (href === 'dictionary') return { to: PATHS.dictionary[lang] };
  if (href.startsWith('#/')) return { to: href.slice(1) };
  const [, kind, id = ''] = /^(dataset|chapter|call):([\w.]+)$/.exec(href) ?? [];
  if (kind !== undefined) return { to: documentPath({ kind: kind as DocumentName['kind'], id }, lang) };
  if (/^[a-z]+$/.test(href)) return { to: documentPath({ kind: 'guide', id: href }, lang) };
  // A script URL is never a link.
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/))/.test(href) ? { href } : null;
}
