import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '一家公司的 ESG 评级：与同行业对比、历次变化与各指标。',
  en: 'The ESG rating of one company: beside its industry, its changes and its indicators.',
};
