import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '按用途和品种选数据：每个专题能回答什么问题、覆盖多少证券和时间、起价多少、怎样调用。',
  en: 'Securities data by what you need it for: the questions each topic answers, what it covers, what it costs and how to call it.',
};
