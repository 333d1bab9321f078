import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.englishTopics,
  title: { zh: '英文接口', en: 'English APIs' },
  menu: { place: 4 },
  guard: 'everybody',
  code: () => import('./EnglishTopicPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
