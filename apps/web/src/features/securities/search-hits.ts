import {
  errorCodeAddress,
  type Lang,
  type SecurityMatch,
  type SuggestedDataset,
  type SuggestedField,
} from '@jishi/contract';
import type { ErrorEntry } from '../../shared/errors/error-codes.ts';
import { productPath } from '../../shared/navigation/paths.ts';
import { linksOfSecurity, type SecurityLink } from './security-links.ts';

/** The groups of the list under the header's search, in order. */
export const HIT_GROUPS = ['securities', 'datasets', 'fields'] as const;

/** A row of the list under the header's search. Its links are ordered by popularity. */
export interface SearchHit {
  readonly group: (typeof HIT_GROUPS)[number];
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly otherName: string | null;
  readonly links: readonly (
    | SecurityLink
    | { readonly kind: 'error' | 'dataset' | 'field'; readonly address: string }
  )[];
}

export function securityHit(match: SecurityMatch, lang: Lang): SearchHit {
  const { kind, SECCODE: code, SECNAME, F014V, market } = match;
  const isEnglish = lang === 'en' && F014V !== null;
  return {
    group: 'securities',
    key: `${kind} ${code} ${market ?? ''}`,
    code,
    name: isEnglish ? F014V : SECNAME,
    otherName: isEnglish ? SECNAME : F014V,
    links: linksOfSecurity(match, lang),
  };
}

export const errorHit = ({ code, meaning }: ErrorEntry, lang: Lang): SearchHit => ({
  group: 'securities',
  key: `error ${code}`,
  code: String(code),
  name: meaning,
  otherName: null,
  links: [{ kind: 'error', address: errorCodeAddress(code, lang) }],
});

export const datasetHit = ({ code, name }: SuggestedDataset, lang: Lang): SearchHit => ({
  group: 'datasets',
  key: code,
  code,
  name: name[lang],
  otherName: null,
  links: [{ kind: 'dataset', address: productPath(code, lang) }],
});

/** The link leads to the field in the documents of its data set. */
export const fieldHit = ({ field, name, dataset }: SuggestedField, lang: Lang): SearchHit => ({
  group: 'fields',
  key: `${dataset.code} ${field}`,
  code: field,
  name: name[lang],
  otherName: dataset.name[lang],
  links: [{ kind: 'field', address: productPath(dataset.code, lang, { tab: 'fields', field }) }],
});
