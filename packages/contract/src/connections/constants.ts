/** The page on which a user types the code that a program shows. */
export const DEVICE_PATH = '/device';
/** The page on which a user accepts or refuses a program, and the paths of the authorization server. */
export const CONNECT_PATH = '/connect';
export const OAUTH_PATHS = {
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  register: '/oauth/register',
  device: '/oauth/device',
} as const;
/** The only scope: read access to data within the limits that the user set. */
export const DATA_SCOPE = 'data';
/** The maximum lifetime of a connection. */
export const CONNECTION_DAYS_MAX = 365;
/** A connection ends after this number of days without a call. */
export const CONNECTION_IDLE_DAYS = 30;
export const AUTHORIZATION_CODE_SECONDS = 60;
/** The grant type for programs that show a code (RFC 8628). */
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
export const DEVICE_CODE_SECONDS = 600;
/** The minimum number of seconds between two polls, and the number of seconds that each early poll adds to it. */
export const DEVICE_POLL_SECONDS = 5;
/** Letters that are not easily confused and that cannot spell words. */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
export const USER_CODE_LENGTH = 8;
export const PROGRAM_NAME_MAX = 80;
export const REDIRECTS_MAX = 10;
export const REDIRECT_LENGTH_MAX = 500;
export const CLIENT_ID_LENGTH_MAX = 300;
export const STATE_LENGTH_MAX = 2_000;
