import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: 'VIP 会员与星级：开放哪些数据集、价格与折扣。',
  en: 'VIP membership and stars: the data sets that they open, prices and discounts.',
};
