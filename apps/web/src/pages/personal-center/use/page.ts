import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.use,
  title: { zh: '用量', en: 'Usage' },
  menu: { place: 12 },
  guard: 'person',
  code: () => import('./UsePage.tsx'),
};
