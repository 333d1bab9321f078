import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.dataStore,
  title: { zh: '数据商店', en: 'Data store' },
  menu: { place: 1 },
  guard: 'everybody',
  code: () => import('./DataStorePage.tsx'),
  firstData: () => import('./first-data.ts'),
};
