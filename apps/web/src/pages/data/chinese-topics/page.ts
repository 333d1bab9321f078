import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.chineseTopics,
  title: { zh: '品种接口', en: 'Chinese-language APIs' },
  menu: { place: 5 },
  guard: 'everybody',
  code: () => import('./ChineseTopicsPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
