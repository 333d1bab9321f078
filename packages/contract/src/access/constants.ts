/** Life of an access token. */
export const TOKEN_TTL_SECONDS = 3_600;
/** Active keys that an account may have at once, besides the one of the site's own pages. */
export const KEYS_MAX = 10;
export const KEY_LABEL_MAX = 40;
export const TOKEN_PATH = '/api-cloud-platform/oauth2/token';
