import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '境外用户开户申请：所需资料与审核时间。',
  en: 'The application of customers overseas: what is needed and how long the review takes.',
};
