import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '基金持仓：按股票、行业、资产类别与报告期查看增减。',
  en: 'What funds hold: by stock, industry, asset class and period, with increases and decreases.',
};
