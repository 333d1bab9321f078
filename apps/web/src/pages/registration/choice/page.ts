import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/apply', en: '/apply' },
  title: { zh: '注册与申请', en: 'Sign up and apply' },
  description: {
    zh: '注册个人账号，或申请机构、境外用户账号。',
    en: 'Sign up as an individual, or apply as an organisation or from overseas.',
  },
  guard: 'everybody',
  code: () => import('./ApplyPage.tsx'),
};
