export { ArticleInvalid, type ArticleSource, readSource } from './article-source.ts';
export { readHeads, readPublications, readVersions } from './articles.repository.ts';
export { bringArticles } from './bring-articles.ts';
export type { ContentDeps, SiteProduct } from './content.deps.ts';
export { contentModule } from './module.ts';
export { PictureInvalid, readPicture } from './picture-format.ts';
export { insertPicture } from './pictures.repository.ts';
export { readFaq } from './read-faq.ts';
export { readSitePages } from './site-pages.ts';
export { readSiteFile, type SiteFile, SiteSettingsInvalid } from './site-settings.ts';
export {
  SITE_SWITCHES,
  type SiteSwitch,
  SiteSwitches,
  SWITCHES_CHANNEL,
  setSwitch,
} from './site-switches.ts';
export { visitsSince } from './visits.repository.ts';
export {
  ArticleRefused,
  publishArticle,
  putArticle,
  rollBackArticle,
  withdrawArticle,
} from './write-article.ts';
