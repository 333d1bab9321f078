import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.topic,
  title: { zh: '数据专题', en: 'Data by need' },
  guard: 'everybody',
  code: () => import('./TopicPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
