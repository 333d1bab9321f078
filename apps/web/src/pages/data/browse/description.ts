import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '在线查看数据集的行：筛选、排序、作图与下载。',
  en: 'Look at the rows of a data set: filter, sort, draw and download.',
};
