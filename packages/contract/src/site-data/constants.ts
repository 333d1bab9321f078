/** Code of the refusal of rows that are for members. */
export const MEMBERS_ONLY_CODE = 2645;

/** The most rows of one selection that a visitor of the site can reach: of a data set that has a price, and of a free one. */
export const SITE_ROWS_PRICED = 1_000;

export const SITE_ROWS_FREE = 10_000;

/** The most rows of a data set that has a price that the site shows one network in a day, unless its manifest says another number. */
export const SITE_ROWS_PER_DAY = 20_000;

/** The most different securities, and days of the whole market, that the site shows one network in a day. */
export const SITE_SECURITIES_PER_DAY = 500;

export const SITE_MARKET_DAYS_PER_DAY = 60;

/** Rows of one page that the site asks for: default and most. */
export const SITE_PAGE_ROWS = 100;

export const SITE_PAGE_ROWS_MAX = 500;

/** Fields that one question counts by, and the values of a field that its answer names. */
export const COUNTED_FIELDS_MAX = 6;

export const COUNTED_VALUES_MAX = 60;

/** The most rows of a data set that are counted for a page. */
export const COUNTED_ROWS_MAX = 1_000_000;
