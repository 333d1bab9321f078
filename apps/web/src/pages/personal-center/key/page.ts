import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.keys,
  title: { zh: '密钥与使用', en: 'API keys' },
  menu: { place: 11 },
  guard: 'person',
  need: 'keys',
  code: () => import('./KeyPage.tsx'),
};
