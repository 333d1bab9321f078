/** The address of Delta Sharing, which the profile of a client names as its endpoint. */
export const DELTA_SHARING_PATH = '/delta-sharing';
/** The only share: all that the account may read. */
export const DELTA_SHARE = 'jishi';
/** The maximum number of items in one page of a list. */
export const DELTA_PAGE_MAX = 500;
/** The maximum number of versions whose changes one request reads. */
export const DELTA_CHANGED_VERSIONS_MAX = 1_000;
