import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '数据集与数据包的字段、参数、样例、价格与调用方法。',
  en: 'Fields, parameters, sample rows, prices and calls of data sets and packages.',
};
