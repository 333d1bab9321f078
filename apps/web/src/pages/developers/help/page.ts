import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.help,
  title: { zh: '接口帮助', en: 'API help' },
  menu: { place: 4 },
  guard: 'everybody',
  code: () => import('./HelpPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
