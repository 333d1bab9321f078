import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.downloader,
  title: { zh: '下载器', en: 'Downloader' },
  menu: { place: 13 },
  guard: 'everybody',
  code: () => import('./DownloaderPage.tsx'),
};
