import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '上交所科创板的全部公司：行业、地区、上市日期与市值。',
  en: 'Every company of the STAR Market in Shanghai: industry, province, listing date and market value.',
};
