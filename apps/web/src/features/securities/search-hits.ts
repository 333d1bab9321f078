import { errorCodeAddress, type Lang, type SecurityMatch } from '@jishi/contract';
import type { ErrorEntry } from '../../shared/errors/error-codes.ts';
import { linksOfSecurity, type SecurityLink } from './security-links.ts';

/** A row of the list under the header's search. Its links are ordered by popularity. */
export interface SearchHit {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly otherName: string | null;
  readonly links: readonly (SecurityLink | { readonly kind: 'error'; readonly address: string })[];
}

export function securityHit(match: SecurityMatch, lang: Lang): SearchHit {
  const { kind, SECCODE: code, SECNAME, F014V, market } = match;
  const isEnglish = lang === 'en' && F014V !== null;
  return {
    key: `${kind} ${code} ${market ?? ''}`,
    code,
    name: isEnglish ? F014V : SECNAME,
    otherName: isEnglish ? SECNAME : F014V,
    links: linksOfSecurity(match, lang),
  };
}

export const errorHit = ({ code, meaning }: ErrorEntry, lang: Lang): SearchHit => ({
  key: `error ${code}`,
  code: String(code),
  name: meaning,
  otherName: null,
  links: [{ kind: 'error', address: errorCodeAddress(code, lang) }],
});
