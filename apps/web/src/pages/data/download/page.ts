import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.files,
  title: { zh: '数据下载', en: 'Data download' },
  menu: { place: 12 },
  guard: 'everybody',
  code: () => import('./DownloadPage.tsx'),
};
