import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '全部在售数据集的字段：编号、中英文名称、类型与单位，可检索，可下载 CSV。',
  en: 'All fields of the data sets on sale: codes, names in both languages, types and units; searchable, and as CSV.',
};
