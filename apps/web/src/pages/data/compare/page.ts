import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.compare,
  title: { zh: '产品对比', en: 'Compare products' },
  guard: 'everybody',
  code: () => import('./ComparePage.tsx'),
  firstData: () => import('./first-data.ts'),
};
