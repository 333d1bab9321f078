import type { Localized } from './localized.ts';

/**
 * A page's message if no answer arrived (-1). It is separate, because the frame of the site does not load the
 * errors.
 */
export const LOAD_FAILED: Localized = {
  zh: '数据加载失败，请检查网络',
  en: 'The data could not be loaded. Please check your network connection',
};
