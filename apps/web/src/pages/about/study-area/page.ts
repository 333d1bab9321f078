import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.studyArea,
  title: { zh: '学习园地', en: 'Study area' },
  menu: { place: 10 },
  guard: 'everybody',
  code: () => import('./StudyAreaPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
