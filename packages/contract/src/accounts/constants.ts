/** Code of the refusal for a former member, for callers that do not load the whole registry. */
export const MEMBERSHIP_OVER = 2591;
