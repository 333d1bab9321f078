export const TOKEN_TTL_SECONDS = 3_600;
/** The maximum number of active keys per user and account, not counting the key that the site's own pages use. */
export const KEYS_MAX = 10;
/** The maximum number of keys listed for an organisation, including the keys of its members. */
export const ACCOUNT_KEYS_MAX = 510;
/** The maximum number of active sheet links per user and account. */
export const SHEET_LINKS_MAX = 20;
/** The maximum number of sheet links listed for an organisation, including those of its members. */
export const ACCOUNT_SHEET_LINKS_MAX = 1_000;
/** The maximum number of connected programs per user and account. */
export const CONNECTIONS_MAX = 20;
/** The maximum number of connected programs listed for an organisation, including those of its members. */
export const ACCOUNT_CONNECTIONS_MAX = 1_000;
export const KEY_LABEL_MAX = 40;
/** The maximum numbers of data sets and networks in a key's allow lists. */
export const KEY_DATASETS_MAX = 200;
export const KEY_NETWORKS_MAX = 50;
/** The maximum time for which a replaced key keeps working. */
export const KEY_OVERLAP_HOURS_MAX = 168;
export const TOKEN_PATH = '/api-cloud-platform/oauth2/token';
