/** The page on which a person types the code that a program shows. */
export const DEVICE_PATH = '/device';
/** The page on which a person decides about a program, and the addresses of the authorization server. */
export const CONNECT_PATH = '/connect';
export const OAUTH_PATHS = {
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  register: '/oauth/register',
  device: '/oauth/device',
} as const;
/** The only scope: to read data within the limits that the person set. */
export const DATA_SCOPE = 'data';
/** How long a connection may last. */
export const CONNECTION_DAYS_MAX = 365;
/** How long a program that does not call stays connected. */
export const CONNECTION_IDLE_DAYS = 30;
export const AUTHORIZATION_CODE_SECONDS = 60;
/** The grant of a program that shows a code (RFC 8628). */
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
export const DEVICE_CODE_SECONDS = 600;
/** Seconds between two polls of such a program, and the seconds that each early poll adds. */
export const DEVICE_POLL_SECONDS = 5;
/** Letters that neither look alike nor spell words. */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
export const USER_CODE_LENGTH = 8;
export const PROGRAM_NAME_MAX = 80;
export const REDIRECTS_MAX = 10;
export const REDIRECT_LENGTH_MAX = 500;
export const CLIENT_ID_LENGTH_MAX = 300;
export const STATE_LENGTH_MAX = 2_000;
