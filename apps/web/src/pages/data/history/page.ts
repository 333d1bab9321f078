import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.dataHistory,
  title: { zh: '历史数据', en: 'Historical data' },
  menu: { place: 11 },
  guard: 'everybody',
  code: () => import('./HistoryPage.tsx'),
};
