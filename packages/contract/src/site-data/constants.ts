/** The most rows of one selection that a visitor of the site can reach: of a data set that has a price, and of a free one. */
export const SITE_ROWS_PRICED = 1_000;

export const SITE_ROWS_FREE = 10_000;

/** Rows of one page that the site asks for: default and most. */
export const SITE_PAGE_ROWS = 100;

export const SITE_PAGE_ROWS_MAX = 500;
