/** Lifetime of an access token. */
export const TOKEN_TTL_SECONDS = 3_600;
/** The maximum number of active keys of a person in an account, without the key of the site's own pages. */
export const KEYS_MAX = 10;
/** The maximum number of keys listed for an organisation with all its members. */
export const ACCOUNT_KEYS_MAX = 510;
/** The maximum number of active sheet links of a person in an account. */
export const SHEET_LINKS_MAX = 20;
/** The maximum number of sheet links listed for an organisation with all its members. */
export const ACCOUNT_SHEET_LINKS_MAX = 1_000;
/** The maximum number of connected programs of a person in an account. */
export const CONNECTIONS_MAX = 20;
/** The maximum number of connected programs listed for an organisation with all its members. */
export const ACCOUNT_CONNECTIONS_MAX = 1_000;
export const KEY_LABEL_MAX = 40;
/** The maximum number of data sets, and of networks, to which a key can be limited. */
export const KEY_DATASETS_MAX = 200;
export const KEY_NETWORKS_MAX = 50;
/** The maximum time that a replaced key keeps working. */
export const KEY_OVERLAP_HOURS_MAX = 168;
export const TOKEN_PATH = '/api-cloud-platform/oauth2/token';
