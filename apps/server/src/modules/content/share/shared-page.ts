import {
  ARTICLE_PAGES,
  articlePath,
  type DocumentBlock,
  type Lang,
  type Localized,
  NOTICE_PATH,
  NOTICE_READERS,
  REACH_PATH,
  STUDY_AREA_PATH,
} from '@jishi/contract';
import { readArticle } from '../articles.repository.ts';
import type { ContentDeps } from '../content.deps.ts';
import { articleOf } from '../present-article.ts';

/** A page's document for previews and search engines. */
export interface SharedPage {
  /** The page's address in its language: the part after the #. */
  readonly path: string;
  /** The same page in both languages. */
  readonly address: Localized;
  readonly lang: Lang;
  readonly title: string;
  readonly description: string;
  /** The page's text, if it has one. */
  readonly blocks: readonly DocumentBlock[];
  readonly updatedAt: string | null;
}

/** The default description, for pages without one in their descriptor. */
export const SITE_DESCRIPTION: Localized = {
  zh: '集市 Jishi：双语证券数据集市与 API 平台，提供行情、公告、财务报表、指数、基金、债券与期货数据。',
  en: 'Jishi: a bilingual marketplace and API platform for securities data: quotes, announcements, statements, indices, funds, bonds and futures.',
};

/**
 * Returns the public page at an address; null if there is none. `lang` applies if the address serves both languages.
 */
export async function sharedPage(
  deps: ContentDeps,
  path: string,
  lang: Lang,
  origin: string,
): Promise<SharedPage | null> {
  const slug = slugOf(path);
  if (slug !== null) return articlePage(deps, slug, languageOf(path, lang, pageArticle(path)), origin);
  // A page at exactly this address takes precedence over a topic with the same address.
  const isPage = deps.sitePages.some(({ address: { zh, en } }) => [zh, en].includes(path));
  return (isPage ? null : productPage(deps, path)) ?? plainPage(deps, path, lang);
}

const SECURITY_CODE = /^[0-9A-Z.]{1,12}$/;

const placeOf = (path: string): string => path.split('?')[0] ?? '';

function pageArticle(path: string): Localized | null {
  const pages: readonly Localized[] = Object.values(ARTICLE_PAGES);
  return pages.find(({ zh, en }) => [zh, en].includes(placeOf(path))) ?? null;
}

/** Returns the address's language if it serves only one language; otherwise the reader's. */
function languageOf(path: string, readerLang: Lang, address: Localized | null): Lang {
  if (address === null || address.zh === address.en) return readerLang;
  return address.en === placeOf(path) ? 'en' : 'zh';
}

function slugOf(path: string): string | null {
  const params = new URLSearchParams(path.split('?')[1] ?? '');
  const place = placeOf(path);
  if (place === STUDY_AREA_PATH) return params.get('article');
  if (place === NOTICE_PATH) return params.get('id');
  if (place === REACH_PATH) return 'faq';
  const pages: readonly (readonly [string, Localized])[] = Object.entries(ARTICLE_PAGES);
  return pages.find(([, { zh, en }]) => [zh, en].includes(place))?.[0] ?? null;
}

async function articlePage(
  deps: ContentDeps,
  slug: string,
  readerLang: Lang,
  origin: string,
): Promise<SharedPage | null> {
  const row = await readArticle(deps.db, slug, { lang: readerLang, now: deps.clock() });
  if (row === undefined) return null;
  const { title, summary, lang, blocks, updatedAt, languages } = await articleOf(deps, row, origin);
  const inLang = (one: Lang): string => articlePath(row, languages.includes(one) ? one : lang);
  const address = { zh: inLang('zh'), en: inLang('en') };
  return { path: address[lang], address, lang, title, description: summary, blocks, updatedAt };
}

function productPage({ siteProducts }: ContentDeps, path: string): SharedPage | null {
  const named = nameIn(path);
  const product = siteProducts().find(({ address: { zh, en } }) =>
    [zh, en].some((one) => nameIn(one) === named),
  );
  if (product === undefined) return null;
  const { address, name, description } = product;
  const lang = nameIn(address.en) === named ? 'en' : 'zh';
  return {
    path: address[lang],
    address,
    lang,
    title: name[lang],
    description: description[lang],
    blocks: [],
    updatedAt: null,
  };
}

/** Returns an address's path and product, without its other parameters. */
function nameIn(path: string): string {
  const params = new URLSearchParams(path.split('?')[1] ?? '');
  return [placeOf(path), params.get('apiId'), params.get('packageId')].join(' ');
}

/** Returns the id of the announcement that a page shows; null for other pages. */
function announcementId(place: string, params: URLSearchParams): string | null {
  const places = Object.values(NOTICE_READERS).flatMap(({ zh, en }): string[] => [zh, en]);
  return places.includes(place) ? params.get('id') : null;
}

async function plainPage(
  { sitePages, securityName, announcementCard }: ContentDeps,
  path: string,
  readerLang: Lang,
): Promise<SharedPage | null> {
  const place = placeOf(path);
  const page = sitePages.find(({ address: { zh, en } }) => [zh, en].includes(place));
  if (page === undefined) return null;
  const lang = languageOf(path, readerLang, page.address);
  const query = path.slice(place.length);
  const address = { zh: page.address.zh + query, en: page.address.en + query };
  const params = new URLSearchParams(query);
  const code = params.get('companyid') ?? '';
  const name = SECURITY_CODE.test(code) ? await securityName(code) : null;
  const announcement = announcementId(place, params);
  const card = announcement === null ? null : await announcementCard(announcement, lang);
  const title = name === null ? page.title[lang] : `${name[lang]} ${code} · ${page.title[lang]}`;
  return {
    path: address[lang],
    address,
    lang,
    title: card?.title ?? title,
    description: card?.description ?? (page.description ?? SITE_DESCRIPTION)[lang],
    blocks: [],
    updatedAt: null,
  };
}
