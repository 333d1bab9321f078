import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '期货品种、主力合约、期限结构与连续行情。',
  en: 'Futures: products, main contracts, term structure and continuous bars.',
};
