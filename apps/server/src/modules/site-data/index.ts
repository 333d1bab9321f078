export { siteDataModule } from './mount.ts';
export { siteRightOf } from './parse-selection.ts';
export { type SiteSource, siteSource, siteVersion } from './site-source.ts';
