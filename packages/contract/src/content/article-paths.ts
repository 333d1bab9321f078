import type { Lang, Localized } from '../kernel/localized.ts';
import type { ArticleEntry } from './articles.ts';

/** The paths of pages that show an article, keyed by the article's slug. */
export const ARTICLE_PAGES = {
  'about-us': { zh: '/aboutUs', en: '/about-en/about-us' },
  contact: { zh: '/contact', en: '/about-en/Contact' },
  disclaimer: { zh: '/responsibility', en: '/about-en/Disclaimer' },
  business: { zh: '/business', en: '/business' },
  technology: { zh: '/technology', en: '/technology' },
  fintech: { zh: '/fintech', en: '/fintech' },
} as const satisfies Record<string, Localized>;

export type PageArticle = keyof typeof ARTICLE_PAGES;

export const STUDY_AREA_PATH = '/studyArea';
export const NOTICES_PATH = '/xtmessage';
export const NOTICE_PATH = '/xtmessageDetail';
/** The contact page. It also contains answers to frequent questions. */
export const REACH_PATH = '/newPage/contact';

const isPageArticle = (slug: string): slug is PageArticle => slug in ARTICLE_PAGES;

/** Returns the path of the page that shows an article. */
export function articlePath({ slug, kind }: Pick<ArticleEntry, 'slug' | 'kind'>, lang: Lang): string {
  if (kind === 'notice') return `${NOTICE_PATH}?id=${slug}`;
  if (kind === 'faq') return REACH_PATH;
  return isPageArticle(slug) ? ARTICLE_PAGES[slug][lang] : `${STUDY_AREA_PATH}?article=${slug}`;
}
