import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.dataBrowse,
  title: { zh: '数据浏览', en: 'Browse data' },
  menu: { place: 2 },
  guard: 'everybody',
  code: () => import('./DataBrowsePage.tsx'),
  firstData: () => import('./first-data.ts'),
};
