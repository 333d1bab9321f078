/** The lifetime of an address of a file. Each list has new addresses. */
export const DATA_FILE_URL_SECONDS = 900;
/** When to read the list of files again while they are being made. */
export const DATA_FILES_RETRY_SECONDS = 5;
/** The maximum number of files in one purchase. */
export const DATA_FILES_BOUGHT_MAX = 1_000;
/** A month with more rows has a file for each day. */
export const DATA_FILE_ROWS_MAX = 5_000_000;

/**
 * `ready`: the list is of the newest version. `updating`: it is of an earlier one, and files of the newest are being
 * made. `preparing`: the first files are being made, and there is no list yet.
 */
export const DATA_FILES_STATES = ['ready', 'updating', 'preparing'] as const;
export type DataFilesState = (typeof DATA_FILES_STATES)[number];
