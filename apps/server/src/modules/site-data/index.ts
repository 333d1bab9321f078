export { countHaste } from './count-haste.ts';
export { createRecordGlosses } from './english-names.ts';
export { CLASSES_DATASET, createGlosses, type Glosses, knownWords } from './glosses.ts';
export { siteDataModule } from './module.ts';
export { admitCode, admitPage, admitPeers, SiteAllowance } from './site-allowance.ts';
export { SITE_SCOPE } from './site-data.handlers.ts';
export { siteRightOf } from './site-right.ts';
export { type SiteSource, siteSource, siteVersion } from './site-source.ts';
export { INDEX_WORDS } from './words.ts';
