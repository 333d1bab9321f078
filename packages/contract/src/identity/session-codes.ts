/** Codes of a session that is over, for those who do not carry the whole registry. */
export const SESSION_CODES = { expired: 999999, forcedOut: 999990 } as const;
