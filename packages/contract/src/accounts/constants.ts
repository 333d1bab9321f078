/** Code of a call by somebody who is a member no longer, for those who do not carry the whole registry. */
export const MEMBERSHIP_OVER = 2591;
