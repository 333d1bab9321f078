import type { Lang, Localized } from '@jishi/contract';

const SITE_NAME: Localized = {
  zh: '集市 Jishi · 证券数据集市',
  en: 'Jishi 集市 · securities data marketplace',
};

/** Returns the site's name for the document's title. */
export const siteName = (lang: Lang): string => SITE_NAME[lang];
