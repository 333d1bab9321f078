import type { Localized } from './localized.ts';

/** A page's message when no answer came (-1): a text by itself, since the frame of the site holds no errors. */
export const LOAD_FAILED: Localized = {
  zh: '数据加载失败，请检查网络',
  en: 'The data could not be loaded. Please check the network',
};
