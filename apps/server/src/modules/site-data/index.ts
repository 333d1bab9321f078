export { INDEX_TERMS } from './common-terms.ts';
export { createRecordTranslator } from './english-names.ts';
export { siteDataModule } from './module.ts';
export { admitCode, admitPage, admitPeers, SiteAllowance } from './site-allowance.ts';
export { SITE_SCOPE } from './site-data.handlers.ts';
export { siteRightOf } from './site-right.ts';
export { type SiteSource, siteSource, siteVersion } from './site-source.ts';
export { CLASSES_DATASET, createTextTranslator, fixedGlossary, type TextTranslator } from './translator.ts';
export { withRateLimit } from './with-rate-limit.ts';
