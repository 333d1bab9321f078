/** The error code for rows that only members may read. */
export const MEMBERS_ONLY_CODE = 2645;

/**
 * The maximum number of rows of one selection that a visitor of the site can see, for a data set with a price and for a
 * free one.
 */
export const SITE_ROWS_PRICED = 1_000;

export const SITE_ROWS_FREE = 10_000;

/**
 * The maximum number of rows of a priced data set that the site shows one network per day, unless the
 * manifest sets another number.
 */
export const SITE_ROWS_PER_DAY = 20_000;

/**
 * The maximum number of different securities, and of days of the whole market, that the site shows one
 * network per day.
 */
export const SITE_SECURITIES_PER_DAY = 500;

export const SITE_MARKET_DAYS_PER_DAY = 60;

/** The default and maximum number of rows on one page that the site requests. */
export const SITE_PAGE_ROWS = 100;

export const SITE_PAGE_ROWS_MAX = 500;

/** The maximum number of fields counted in one call, and of values per field in the response. */
export const COUNTED_FIELDS_MAX = 6;

export const COUNTED_VALUES_MAX = 60;

/** The maximum number of rows of a data set that are counted for a page. */
export const COUNTED_ROWS_MAX = 1_000_000;
