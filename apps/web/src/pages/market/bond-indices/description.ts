import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '债券与证券指数的历史走势、区间与各期涨跌，编制资料与成分。',
  en: 'History, range and changes of bond and securities indices, how they are built and what they hold.',
};
