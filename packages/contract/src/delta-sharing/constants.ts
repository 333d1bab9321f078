/** The path of Delta Sharing. It is the endpoint in client profiles. */
export const DELTA_SHARING_PATH = '/delta-sharing';
/** The only share. It contains all data that the account may read. */
export const DELTA_SHARE = 'jishi';
/** The maximum number of items on one page of a list. */
export const DELTA_PAGE_MAX = 500;
/** The maximum number of versions whose changes one request reads. */
export const DELTA_CHANGED_VERSIONS_MAX = 1_000;
