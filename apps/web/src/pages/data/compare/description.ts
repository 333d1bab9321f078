import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '最多四个产品并排对比：字段、参数、价格、更新频率与覆盖范围。',
  en: 'Up to four products side by side: fields, parameters, prices, frequency and coverage.',
};
