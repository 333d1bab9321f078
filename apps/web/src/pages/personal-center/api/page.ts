import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.apis,
  title: { zh: '我的接口', en: 'My APIs' },
  menu: { place: 10 },
  guard: 'person',
  code: () => import('./ApiPage.tsx'),
};
