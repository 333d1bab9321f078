/** Business constants that server, web and SDK must agree on. Sizes and times carry their unit in the name. */
export const PLATFORM_VERSION = '2.0.001';

export const DEFAULT_PAGE_SIZE = 10;

/** Characters of a text of a form, unless it has a limit of its own. */
export const TEXT_MAX = 300;

/** Longest invitation code that a sign-up takes, whoever issued it. */
export const INVITE_CODE_MAX = 64;

export const SEARCH_DEBOUNCE_MS = 200;

export const REQUEST_TIMEOUT_MS = 30_000;
