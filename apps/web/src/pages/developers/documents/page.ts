import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.documents,
  aliases: ['/apiDoc'],
  title: { zh: '文档中心', en: 'Documentation' },
  menu: { place: 1 },
  guard: 'everybody',
  code: () => import('./DocumentsPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
