import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '注册个人账户，或申请机构、境外用户账户。',
  en: 'Sign up as an individual, or apply as an organisation or from overseas.',
};
