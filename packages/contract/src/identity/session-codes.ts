/** The error codes of an ended session, for callers that do not load the whole error registry. */
export const SESSION_CODES = { expired: 999999, forcedOut: 999990 } as const;
