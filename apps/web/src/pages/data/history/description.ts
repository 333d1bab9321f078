import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '按日历查看每个数据集有哪些天的数据、缺哪些交易日。',
  en: 'A calendar of each data set: which days have rows, and which trading days are missing.',
};
