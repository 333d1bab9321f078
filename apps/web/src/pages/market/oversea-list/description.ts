import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '港股与美股的证券清单：按市场、行业、地区与规模查找，附最近一个交易日的价格与市值。',
  en: 'Securities of Hong Kong and the United States by market, sector, country and size, with price and market value of the newest trading day.',
};
