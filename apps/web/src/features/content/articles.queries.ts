import type { Lang } from '@jishi/contract';
import { api } from '../../shared/api/client.ts';
import { pagesOf, queryOf } from '../../shared/queries/query-of.ts';

export const articleQuery = (slug: string, lang: Lang) => queryOf(api.articles.article, { slug, lang });

export const guidesQuery = (lang: Lang) => queryOf(api.articles.resources, { kind: 'guide', lang });

export const faqQuery = (lang: Lang) => queryOf(api.articles.faq, { lang });

/** Pinned notices. */
export const boardQuery = (lang: Lang) => queryOf(api.articles.board, { lang });

const byPage = {
  pageInput: (before: string | null) => (before === null ? {} : { before }),
  initialPageParam: null as string | null,
  getNextPageParam: (last: { next: string | null }) => last.next,
};

/** System notices page by page, newest first. */
export const noticesQuery = (lang: Lang) => pagesOf(api.articles.notices, { lang }, { ...byPage });
