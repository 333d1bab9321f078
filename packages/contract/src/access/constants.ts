/** Life of an access token. */
export const TOKEN_TTL_SECONDS = 3_600;
