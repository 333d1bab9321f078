import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.favourites,
  title: { zh: '收藏', en: 'Favourites' },
  menu: { place: 13 },
  guard: 'person',
  code: () => import('./CollectPage.tsx'),
};
