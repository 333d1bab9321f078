import type { Localized } from '../kernel/localized.ts';

/** Formats of files; records as JSON and XML are for calls. */
export const EXPORT_FORMATS = ['csv', 'parquet', 'xlsx', 'dbf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Contents of one file. */
export const EXPORT_SPLITS = ['all', 'year', 'month', 'day'] as const;
export type ExportSplit = (typeof EXPORT_SPLITS)[number];

/** Headers of the columns: codes of the fields, or their names in a language. */
export const EXPORT_HEADERS = ['codes', 'zh', 'en'] as const;
export type ExportHeader = (typeof EXPORT_HEADERS)[number];

interface StateRow extends Localized {
  /** The export is still in progress. */
  readonly isOpen: boolean;
}

export const EXPORT_STATES = {
  waiting: { isOpen: true, zh: '排队中', en: 'Waiting' },
  running: { isOpen: true, zh: '生成中', en: 'Being written' },
  done: { isOpen: false, zh: '可下载', en: 'Ready' },
  failed: { isOpen: false, zh: '失败', en: 'Failed' },
  cancelled: { isOpen: false, zh: '已取消', en: 'Cancelled' },
  expired: { isOpen: false, zh: '已过期', en: 'Expired' },
} as const satisfies Record<string, StateRow>;
export type ExportState = keyof typeof EXPORT_STATES;

/** Exports of one account that may wait or be in progress. */
export const OPEN_EXPORTS_MAX = 3;
/** Exports of one account whose files are kept. */
export const KEPT_EXPORTS_MAX = 50;
export const EXPORT_FILES_MAX = 800;
/** Rows of one file of a format that is made in memory; CSV has no bound. */
export const TABLE_FILE_ROWS_MAX = 100_000;
export const EXPORTS_PAGE_MAX = 50;
/** Time that files are kept after the last was written. */
export const EXPORT_DAYS_KEPT = 7;
/** Life of a link to a file; the next answer has new links. */
export const FILE_LINK_SECONDS = 600;
