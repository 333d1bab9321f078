import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '英文短讯：分红、业绩、停牌、上市、大宗交易与持股变动，每条附数据来源。',
  en: 'Short messages in English: dividends, results, halts, listings, block trades and holdings, each linked to its row.',
};
