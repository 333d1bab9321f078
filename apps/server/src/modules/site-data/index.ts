export { siteDataModule } from './mount.ts';
export { siteRightOf } from './site-right.ts';
export { type SiteSource, siteSource, siteVersion } from './site-source.ts';
