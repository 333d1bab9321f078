import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.feedback,
  title: { zh: '意见反馈', en: 'Feedback' },
  menu: { place: 14 },
  guard: 'everybody',
  code: () => import('./FeedbackPage.tsx'),
};
