import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '深交所创业板的全部公司：行业、地区、上市日期与市值。',
  en: 'Every company of ChiNext in Shenzhen: industry, province, listing date and market value.',
};
