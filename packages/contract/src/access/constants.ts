/** Life of an access token. */
export const TOKEN_TTL_SECONDS = 3_600;
/** Active keys that a person may have at once in an account, besides the one of the site's own pages. */
export const KEYS_MAX = 10;
/** Of an organisation with all its members: more are not listed. */
export const ACCOUNT_KEYS_MAX = 510;
export const KEY_LABEL_MAX = 40;
/** Data sets and networks that a key may be limited to. */
export const KEY_DATASETS_MAX = 200;
export const KEY_NETWORKS_MAX = 50;
/** How long a key that is replaced may go on at most. */
export const KEY_OVERLAP_HOURS_MAX = 168;
export const TOKEN_PATH = '/api-cloud-platform/oauth2/token';
