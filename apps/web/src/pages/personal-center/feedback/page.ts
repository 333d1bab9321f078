import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/admin/feedback', en: '/admin/feedback' },
  title: { zh: '我的反馈', en: 'My feedback' },
  menu: { place: 34 },
  guard: 'person',
  code: () => import('./OwnFeedbackPage.tsx'),
};
