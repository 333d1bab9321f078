import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '一个指数的走势、成份、权重与涨跌贡献。',
  en: 'One index: its course, constituents, weights and contributions.',
};
