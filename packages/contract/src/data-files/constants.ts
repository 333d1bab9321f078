/** The lifetime of a file URL. Each list response contains new URLs. */
export const DATA_FILE_URL_SECONDS = 900;
/** While files are being created, clients request the list again after this number of seconds. */
export const DATA_FILES_RETRY_SECONDS = 5;
export const DATA_FILES_BOUGHT_MAX = 1_000;
/** A month with more rows has one file per day. */
export const DATA_FILE_ROWS_MAX = 5_000_000;

/**
 * `ready`: the list contains the latest version. `updating`: it contains an earlier version while files of the latest
 * are being created. `preparing`: the first files are being created, and there is no list yet.
 */
export const DATA_FILES_STATES = ['ready', 'updating', 'preparing'] as const;
export type DataFilesState = (typeof DATA_FILES_STATES)[number];
