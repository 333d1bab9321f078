/** Code of the refusal of rows that are for members. */
export const MEMBERS_ONLY_CODE = 2645;

/** Most rows of one selection that a visitor of the site can reach: in a data set with a price, and in a free one. */
export const SITE_ROWS_PRICED = 1_000;

export const SITE_ROWS_FREE = 10_000;

/**
 * Most rows of a priced data set that the site shows one network in a day, unless the manifest sets another
 * number.
 */
export const SITE_ROWS_PER_DAY = 20_000;

/** Most different securities, and days of the whole market, that the site shows one network in a day. */
export const SITE_SECURITIES_PER_DAY = 500;

export const SITE_MARKET_DAYS_PER_DAY = 60;

/** Rows of one page that the site asks for: default and most. */
export const SITE_PAGE_ROWS = 100;

export const SITE_PAGE_ROWS_MAX = 500;

/** Most fields that one call counts by, and most values of a field in its answer. */
export const COUNTED_FIELDS_MAX = 6;

export const COUNTED_VALUES_MAX = 60;

/** Most rows of a data set that are counted for a page. */
export const COUNTED_ROWS_MAX = 1_000_000;
