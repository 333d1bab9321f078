import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.feedback,
  title: { zh: '反馈与投诉', en: 'Feedback and complaints' },
  description: {
    zh: '提交问题、投诉与建议，凭编号查询处理进度。',
    en: 'Send us questions, complaints and suggestions, and track them by reference number.',
  },
  menu: { place: 14 },
  guard: 'everybody',
  code: () => import('./FeedbackPage.tsx'),
  visits: { personal: true },
};
