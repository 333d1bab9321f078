/** Business constants that server, web and SDK share. Names of sizes and times include the unit. */
export const PLATFORM_VERSION = '2.0.001';

/** The version in the format of releases and packages: `2.0.1`. */
export const RELEASE_VERSION = PLATFORM_VERSION.split('.').map(Number).join('.');

export const DEFAULT_PAGE_SIZE = 10;

/** The maximum number of characters in a form text, unless its field has another limit. */
export const TEXT_MAX = 300;

/** The maximum length of an invitation code in a sign-up, whoever issued it. */
export const INVITE_CODE_MAX = 64;

export const SEARCH_DEBOUNCE_MS = 200;

export const REQUEST_TIMEOUT_MS = 30_000;
