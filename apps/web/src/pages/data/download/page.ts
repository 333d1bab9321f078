import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.files,
  title: { zh: '数据下载', en: 'Data download' },
  description: {
    zh: '将已购数据集导出为 CSV、DBF、XLSX、Parquet 或 Arrow 文件，后台生成，支持断点续传，附校验值清单。',
    en: 'Export the data sets you own as CSV, DBF, XLSX, Parquet or Arrow in the background, with resumable downloads and checksums.',
  },
  menu: { place: 12, about: { zh: '把已购数据导出为文件', en: 'Export the data you own to files' } },
  guard: 'everybody',
  code: () => import('./DownloadPage.tsx'),
  visits: { queries: ['', '?code=p_stock2402&split=month&from=2026-01-01&to=2026-13-01'], personal: true },
};
