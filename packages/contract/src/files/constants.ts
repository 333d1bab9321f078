import type { Localized } from '../kernel/localized.ts';

/** Formats of files. JSON and XML are available only for calls. */
export const EXPORT_FORMATS = ['csv', 'parquet', 'arrow', 'xlsx', 'dbf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Contents of one file. */
export const EXPORT_SPLITS = ['all', 'year', 'month', 'day'] as const;
export type ExportSplit = (typeof EXPORT_SPLITS)[number];

/** Headers of the columns: codes of the fields, or their names in one language. */
export const EXPORT_HEADERS = ['codes', 'zh', 'en'] as const;
export type ExportHeader = (typeof EXPORT_HEADERS)[number];

interface StateRow extends Localized {
  /** Whether the export is still in progress. */
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

/** The maximum number of one account's exports that are waiting or in progress. */
export const OPEN_EXPORTS_MAX = 3;
/** The maximum number of one account's exports whose files are kept. */
export const KEPT_EXPORTS_MAX = 50;
export const EXPORT_FILES_MAX = 800;
/** The maximum number of rows of a file in a format that is generated in memory. CSV has no limit. */
export const TABLE_FILE_ROWS_MAX = 100_000;
export const EXPORTS_PAGE_MAX = 50;
/** The number of days that files are kept after the last one was written. */
export const EXPORT_DAYS_KEPT = 7;
/** Lifetime of a link to a file. Each answer contains new links. */
export const FILE_LINK_SECONDS = 600;
