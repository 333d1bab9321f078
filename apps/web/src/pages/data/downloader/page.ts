import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.downloader,
  title: { zh: '下载器', en: 'Downloader' },
  description: {
    zh: '命令行下载工具：取回账户已购的数据文件，断线续传，并校验每个文件。',
    en: 'The command-line downloader: it fetches the files that your account owns, resumes after a cut and checks each of them.',
  },
  menu: { place: 13 },
  guard: 'everybody',
  code: () => import('./DownloaderPage.tsx'),
};
