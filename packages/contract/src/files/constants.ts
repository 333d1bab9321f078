import type { Localized } from '../kernel/localized.ts';

/** The formats of files. JSON and XML are only available for calls. */
export const EXPORT_FORMATS = ['csv', 'parquet', 'arrow', 'xlsx', 'dbf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** How the rows are split into files. */
export const EXPORT_SPLITS = ['all', 'year', 'month', 'day'] as const;
export type ExportSplit = (typeof EXPORT_SPLITS)[number];

/** The headers of the columns: field codes, or field names in one language. */
export const EXPORT_HEADERS = ['codes', 'zh', 'en'] as const;
export type ExportHeader = (typeof EXPORT_HEADERS)[number];

interface StateRow extends Localized {
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

/** The maximum number of an account's exports that are waiting or in progress. */
export const OPEN_EXPORTS_MAX = 3;
/** The maximum number of an account's exports whose files are stored. */
export const KEPT_EXPORTS_MAX = 50;
export const EXPORT_FILES_MAX = 800;
/** The maximum number of rows in a file whose format is generated in memory. CSV has no limit. */
export const TABLE_FILE_ROWS_MAX = 100_000;
export const EXPORTS_PAGE_MAX = 50;
/** The number of days for which files are stored after the last one was written. */
export const EXPORT_DAYS_KEPT = 7;
/** The lifetime of a link to a file. Each response contains new links. */
export const FILE_LINK_SECONDS = 600;
