import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.personal,
  title: { zh: '个人资料', en: 'Profile' },
  menu: { place: 30 },
  guard: 'person',
  code: () => import('./PersonalPage.tsx'),
};
