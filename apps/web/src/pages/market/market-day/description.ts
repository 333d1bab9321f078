import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '任意交易日的全市场：涨跌分布、行业、涨停与个股排行。',
  en: 'The whole market on any trading day: distribution, sectors, limits and movers.',
};
