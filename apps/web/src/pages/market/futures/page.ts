import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.futures,
  title: { zh: '期货行情', en: 'Futures' },
  menu: { place: 4 },
  guard: 'everybody',
  code: () => import('./FuturesPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
