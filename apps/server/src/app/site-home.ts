import type { ApplicationKind, Lang } from '@jishi/contract';

/** The home page in one language, with a query for its script. The query follows the #, so that no server sees it. */
export function homeWith(lang: Lang, query: Record<string, string>): string {
  const home = lang === 'zh' ? '/#/' : '/#/home-en';
  return Object.keys(query).length === 0 ? home : `${home}?${new URLSearchParams(query)}`;
}

/** The page that accepts an invitation. The token follows the #, so that no server sees it. */
export const invitationPage = (token: string): string =>
  `/#/memberInvitation?${new URLSearchParams({ token })}`;

export const applicationPage = (kind: ApplicationKind): string =>
  kind === 'organisation' ? '/#/apply/organization' : '/#/apply/overseas';
