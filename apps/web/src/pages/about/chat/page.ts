import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.chat,
  redirects: ['/msg'],
  title: { zh: '智能客服', en: 'Assistant' },
  description: {
    zh: '输入问题，从常见问题、指南、结果码和数据集说明中找到答案。',
    en: 'Ask a question; answers come from the FAQ, guides, result codes and data sets.',
  },
  menu: { place: 13 },
  guard: 'everybody',
  code: () => import('./ChatPage.tsx'),
};
