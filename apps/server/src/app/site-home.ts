import type { ApplicationKind, Lang } from '@jishi/contract';

/** The home page of a language with a query that its script reads. It stands behind the #: no server gets to see it. */
export function homeWith(lang: Lang, query: Record<string, string>): string {
  const home = lang === 'zh' ? '/#/' : '/#/home-en';
  return Object.keys(query).length === 0 ? home : `${home}?${new URLSearchParams(query)}`;
}

/** The page on which an application of a kind is made. */
export const applicationPage = (kind: ApplicationKind): string =>
  kind === 'organisation' ? '/#/apply/organization' : '/#/apply/overseas';
