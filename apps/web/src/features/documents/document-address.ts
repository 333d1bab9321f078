import type { Lang } from '@jishi/contract';
import { addressState } from '../../shared/address/address-state.ts';
import { always, count, named, nullable, text } from '../../shared/address/parameters.ts';
import { PATHS } from '../../shared/navigation/paths.ts';

/** A document's name in a URL: its id, or the code of a data set. */
export interface DocumentName {
  readonly kind: 'guide' | 'dataset' | 'chapter' | 'call';
  readonly id: string;
}

/** The page and the URL parameter for each kind of document. */
const PLACES = {
  guide: { path: PATHS.documents, parameter: 'page' },
  dataset: { path: PATHS.documents, parameter: 'apiId' },
  chapter: { path: PATHS.reference, parameter: 'chapter' },
  call: { path: PATHS.reference, parameter: 'call' },
} as const;

const FIRST: DocumentName = { kind: 'guide', id: 'start' };
export const OVERVIEW: DocumentName = { kind: 'chapter', id: 'overview' };

/** The document in the URL, by default the first page of the guide. */
export const documentAddress = addressState({
  name: {
    names: ['apiId', 'page'],
    read: ({ apiId = '', page = '' }): DocumentName => {
      if (apiId !== '') return { kind: 'dataset', id: apiId };
      return page === '' ? FIRST : { kind: 'guide', id: page };
    },
    write: ({ kind, id }: DocumentName) => ({ [PLACES[kind].parameter]: id }),
  },
});

/** The words of a search in all documents, or the section at which a document opens. */
export const searchAddress = addressState({ q: text, section: nullable }, { clears: { q: ['section'] } });

/** The search words and the page number of the data dictionary. A new search starts on its first page. */
export const dictionaryAddress = addressState(
  { q: text, page: named('p', always(count(1))) },
  { clears: { q: ['page'] } },
);

/** The part of the reference in the URL, by default the overview. */
export const referenceAddress = addressState({
  name: {
    names: ['call', 'chapter'],
    read: ({ call = '', chapter = '' }): DocumentName => {
      if (call !== '') return { kind: 'call', id: call };
      return chapter === '' ? OVERVIEW : { kind: 'chapter', id: chapter };
    },
    write: ({ kind, id }: DocumentName) => ({ [PLACES[kind].parameter]: id }),
  },
});

export function documentPath({ kind, id }: DocumentName, lang: Lang, section = ''): string {
  const { path, parameter } = PLACES[kind];
  if (kind === OVERVIEW.kind && id === OVERVIEW.id && section === '') return path[lang];
  const params = new URLSearchParams({ [parameter]: id });
  if (section !== '') params.set('section', section);
  return `${path[lang]}?${params}`;
}

/**
 * Returns the target of a link within a document: a page of the site, an external URL, or null for a link that is not
 * allowed.
 */
export function linkTarget(href: string, lang: Lang): { to: string } | { href: string } | null {
  if (href === 'dictionary') return { to: PATHS.dictionary[lang] };
  if (href === 'errorcodes') return { to: PATHS.errorCodes[lang] };
  if (href.startsWith('#/')) return { to: href.slice(1) };
  const [, kind, id = ''] = /^(dataset|chapter|call):([\w.]+)$/.exec(href) ?? [];
  if (kind !== undefined) return { to: documentPath({ kind: kind as DocumentName['kind'], id }, lang) };
  if (/^[a-z]+$/.test(href)) return { to: documentPath({ kind: 'guide', id: href }, lang) };
  // Returns whether a URL is allowed, which excludes scripts.
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/))/.test(href) ? { href } : null;
}
