import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '全部债券一览：按类型、评级、剩余期限与票面利率筛选。',
  en: 'All bonds by type, rating, remaining term and coupon.',
};
