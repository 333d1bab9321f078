import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.topics,
  englishRedirects: ['/products-en'],
  title: { zh: '数据专题', en: 'Data by need' },
  menu: { place: 3 },
  guard: 'everybody',
  code: () => import('./TopicsPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
