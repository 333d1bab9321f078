import { ARTICLES_PAGE_MAX, type articlesEndpoints, type Handlers, type Lang } from '@jishi/contract';
import { type CallContext, originOf } from '../../platform/http/index.ts';
import { pageOf } from '../../platform/paging.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readArticle, readArticles, readNotices } from './articles.repository.ts';
import type { ContentDeps } from './content.deps.ts';
import { menuOf } from './menu.ts';
import { articleOf, entryOf } from './present-article.ts';
import { readFaq } from './read-faq.ts';
import { shareAddress } from './share/share-address.ts';
import { sharedPage } from './share/shared-page.ts';

/** Returns the handlers for the site's texts, pages and notices. */
export function articlesHandlers(deps: ContentDeps): Handlers<typeof articlesEndpoints, CallContext> {
  const { db, clock } = deps;
  const reading = (lang: Lang) => ({ lang, now: clock() });
  const origin = ({ reply }: CallContext): string => originOf(reply.request, deps.publicUrl);
  return {
    menu: async ({ lang }, context) => menuOf(deps, lang ?? context.lang),
    async pageInfo({ lang, path }, context) {
      const page = await sharedPage(deps, path, lang, origin(context));
      if (page === null) throw new Refusal('content.pageNotFound', { path });
      const { title, description } = page;
      return { path, lang: page.lang, title, description, share: shareAddress(page.path, page.lang) };
    },
    resources: async ({ lang, kind }) =>
      (await readArticles(db, kind, reading(lang), ARTICLES_PAGE_MAX)).map(entryOf),
    async article({ lang, slug }, context) {
      const row = await readArticle(db, slug, reading(lang));
      if (row === undefined) throw new Refusal('content.articleNotFound', { slug });
      return articleOf(deps, row, origin(context));
    },
    faq: ({ lang }, context) => readFaq(deps, lang, origin(context)),
    board: async ({ lang }) =>
      (await readNotices(db, reading(lang), { limit: ARTICLES_PAGE_MAX, onlyPinned: true })).map(entryOf),
    async notices({ lang, before, limit }) {
      const rows = await readNotices(db, reading(lang), { before, limit: limit + 1, onlyPinned: false });
      const { page, next } = pageOf(rows, limit, ({ slug }) => slug);
      return { notices: page.map(entryOf), next };
    },
  };
}
