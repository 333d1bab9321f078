/** Codes of a session that is over, for those who do not carry the whole registry. */
export const SESSION_CODES = { expired: 999999, forcedOut: 999990 } as const;

/** Code of the anti-crawler check that asks for a captcha. */
export const SPIDER_CODE = 401;
