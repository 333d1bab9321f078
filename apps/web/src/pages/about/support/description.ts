import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '常见问题、错误码、拒绝原因查询与联系方式。',
  en: 'Answers, error codes, why a call was refused, and whom to ask.',
};
