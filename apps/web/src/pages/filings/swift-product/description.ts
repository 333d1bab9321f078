import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '英文资讯产品：内容、样例、覆盖、价格与调用。',
  en: 'News in English on mainland companies: what it holds, samples, coverage, prices and the call.',
};
