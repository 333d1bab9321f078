import { ARTICLE_KINDS, ARTICLES_PAGE_MAX, articlePath, type Lang, type Localized } from '@jishi/contract';
import { html } from '../../../platform/http/index.ts';
import { readArticles } from '../articles.repository.ts';
import type { ContentDeps } from '../content.deps.ts';
import { shareAddress } from './share-address.ts';

interface Place {
  readonly address: Localized;
  readonly updatedAt?: Date;
}

const LANGS: readonly Lang[] = ['zh', 'en'];
const TAGS: Readonly<Record<Lang, string>> = { zh: 'zh-CN', en: 'en' };

/** Returns the site map: public pages, products and articles, each in both languages with its document's address. */
export async function siteMap(deps: ContentDeps, origin: string): Promise<string> {
  const places = [...deps.sitePages, ...deps.siteProducts(), ...(await articlePlaces(deps))];
  const unique = new Map(places.map((place) => [`${place.address.zh} ${place.address.en}`, place]));
  const entries = [...unique.values()].flatMap((place) => LANGS.map((lang) => entryOf(place, lang, origin)));
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${entries.join('\n')}\n</urlset>\n`
  );
}

async function articlePlaces({ db, clock }: ContentDeps): Promise<Place[]> {
  const reading = { lang: 'zh', now: clock() } as const;
  const rows = await Promise.all(
    ARTICLE_KINDS.map((kind) => readArticles(db, kind, reading, ARTICLES_PAGE_MAX)),
  );
  return rows.flat().map((row) => ({
    address: { zh: articlePath(row, 'zh'), en: articlePath(row, 'en') },
    updatedAt: row.updatedAt,
  }));
}

function entryOf({ address, updatedAt }: Place, lang: Lang, origin: string): string {
  const at = (one: Lang): string => html(origin + shareAddress(address[one], one));
  const alternates = LANGS.map(
    (one) => `<xhtml:link rel="alternate" hreflang="${TAGS[one]}" href="${at(one)}"/>`,
  );
  const day = updatedAt === undefined ? '' : `<lastmod>${updatedAt.toISOString()}</lastmod>`;
  return `<url><loc>${at(lang)}</loc>${day}${alternates.join('')}</url>`;
}

/**
 * Returns the rules for crawlers. Search engines treat all addresses after a # as one page, so they get the documents
 * under /share instead.
 */
export const robots = (origin: string): string =>
  `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /download/\nDisallow: /login/\nDisallow: /payments/\n\nSitemap: ${origin}/sitemap.xml\n`;
