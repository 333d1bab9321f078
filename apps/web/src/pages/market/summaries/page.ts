import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.summaries,
  title: { zh: '公司摘要', en: 'Company summaries' },
  menu: { place: 61, when: ['english'] },
  guard: 'everybody',
  code: () => import('./SummariesPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
