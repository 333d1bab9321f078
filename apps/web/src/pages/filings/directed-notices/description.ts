import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '交易所问询、关注与监管函件及公司回复，逐一对应，未回复的标明天数。',
  en: 'Letters of the exchanges and what companies replied, paired; open ones with their days.',
};
