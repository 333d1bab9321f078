import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '沪深北全部上市公司，按板块、行业、地区、上市日期与市值查找。',
  en: 'All listed companies of Shanghai, Shenzhen and Beijing by board, industry, province, listing date and size.',
};
