import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.support,
  title: { zh: '帮助与支持', en: 'Support' },
  menu: { place: 1 },
  guard: 'everybody',
  code: () => import('./SupportPage.tsx'),
};
