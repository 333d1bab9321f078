/** The timeout of calls that sign a user in. */
export const LOGIN_TIMEOUT_MS = 10_000;

export const SECURITY_CODE_LENGTH = 6;
