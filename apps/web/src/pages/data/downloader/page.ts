import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.downloader,
  title: { zh: '下载器', en: 'Downloader' },
  description: {
    zh: '命令行下载工具：下载账号已购的数据文件，支持断点续传，并逐个校验。',
    en: 'The command-line downloader: it downloads the files your account owns, resumes after interruptions and verifies each file.',
  },
  menu: { place: 13, about: { zh: '用命令行批量下载文件', en: 'Download files from the command line' } },
  guard: 'everybody',
  code: () => import('./DownloaderPage.tsx'),
};
