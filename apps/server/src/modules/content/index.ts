export { ArticleInvalid, type ArticleSource } from './article-source.ts';
export type { ContentDeps, SiteProduct, StoreFacts } from './content.deps.ts';
export { importArticles } from './import-articles.ts';
export { contentModule } from './module.ts';
export { PictureInvalid } from './picture-format.ts';
export { readFaq } from './read-faq.ts';
export { readSitePages } from './site-pages.ts';
export { absentSettings, readSiteFile, type SiteFile, SiteSettingsInvalid } from './site-settings.ts';
export {
  readSwitch,
  SITE_SWITCHES,
  type SiteSwitch,
  SiteSwitches,
  SWITCHES_CHANNEL,
  setSwitch,
} from './site-switches.ts';
export { deleteVisitsBefore, visitsSince } from './visits.repository.ts';
export { ArticleRefused } from './write-article.ts';
