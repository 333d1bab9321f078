import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '行业透视：公司、财务与估值的中位数、四分位与走势。',
  en: 'Industries by their companies, medians and quartiles of figures, and valuation over time.',
};
