import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '机构开户申请：所需资料、审核时间与进度查询。',
  en: 'The application of an organisation: what is needed, how long the review takes and how to follow it.',
};
