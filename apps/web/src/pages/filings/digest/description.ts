import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '一个交易日的摘要：每句话都可打开所依据的数据行。',
  en: 'The digest of a market day, with the rows behind each sentence.',
};
