import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '按分类浏览全部数据集：字段、样例、覆盖范围、更新频率与价格。',
  en: 'All data sets by category, with fields, samples, coverage, frequency and prices.',
};
