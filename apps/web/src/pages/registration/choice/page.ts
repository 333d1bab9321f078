import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/apply', en: '/apply' },
  title: { zh: '注册与申请', en: 'Sign up and apply' },
  guard: 'everybody',
  code: () => import('./ApplyPage.tsx'),
};
