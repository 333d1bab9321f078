import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.marketIndices,
  title: { zh: '指数行情', en: 'Indices' },
  menu: { place: 3 },
  guard: 'everybody',
  code: () => import('./MarketIndicesPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
