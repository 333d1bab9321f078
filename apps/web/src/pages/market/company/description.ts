import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '上市公司资料：概况、财务报表、指标对比、股本与分红。',
  en: 'Listed companies: profile, statements, indicators beside peers, capital and dividends.',
};
