/** Life of an access token. */
export const TOKEN_TTL_SECONDS = 3_600;
/** Most active keys that a person may have in an account, besides the key of the site's own pages. */
export const KEYS_MAX = 10;
/** Most keys listed for an organisation with all its members. */
export const ACCOUNT_KEYS_MAX = 510;
export const KEY_LABEL_MAX = 40;
/** Most data sets and networks that a key may be limited to. */
export const KEY_DATASETS_MAX = 200;
export const KEY_NETWORKS_MAX = 50;
/** Longest time that a replaced key keeps working. */
export const KEY_OVERLAP_HOURS_MAX = 168;
export const TOKEN_PATH = '/api-cloud-platform/oauth2/token';
