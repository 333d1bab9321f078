/** The error code for a former member, for callers that do not load the whole error registry. */
export const MEMBERSHIP_OVER = 2591;
