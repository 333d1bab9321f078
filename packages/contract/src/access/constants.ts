/** Life of an access token. */
export const TOKEN_TTL_SECONDS = 3_600;
export const TOKEN_PATH = '/api-cloud-platform/oauth2/token';
