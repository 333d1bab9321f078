import type { Localized } from './localized.ts';

/**
 * The message of a page that received no response (-1). It is separate, because the frame of the site does not load the
 * error registry.
 */
export const LOAD_FAILED: Localized = {
  zh: '数据加载失败，请检查网络',
  en: 'The data could not be loaded. Please check your network connection',
};
