import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '把已购数据集导出为 CSV、DBF、XLSX 或 Parquet 文件，在后台生成，断线后可续传，附校验值清单。',
  en: 'Export the data sets that you own as CSV, DBF, XLSX or Parquet: made in the background, resumed after a cut, with a list of checksums.',
};
