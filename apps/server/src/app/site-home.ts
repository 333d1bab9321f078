import type { ApplicationKind, Lang } from '@jishi/contract';

/**
 * A language's home page with a query for its script. The query is after the #, so that no server sees it.
 */
export function homeWith(lang: Lang, query: Record<string, string>): string {
  const home = lang === 'zh' ? '/#/' : '/#/home-en';
  return Object.keys(query).length === 0 ? home : `${home}?${new URLSearchParams(query)}`;
}

/**
 * The page of an invitation into an organisation. The token is after the #, so that no server sees it.
 */
export const invitationPage = (token: string): string =>
  `/#/memberInvitation?${new URLSearchParams({ token })}`;

/** The page of an application for a kind of account. */
export const applicationPage = (kind: ApplicationKind): string =>
  kind === 'organisation' ? '/#/apply/organization' : '/#/apply/overseas';
