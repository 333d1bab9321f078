/** The maximum number of rows that one gateway call returns. */
export const GATEWAY_ROWS_MAX = 20_000;

/** The default and maximum number of rows of one `_inc` feed call. */
export const FEED_ROWS_DEFAULT = 1_000;

export const FEED_ROWS_MAX = 2_000;

/** The header with the maximum price of a call, in fen. A call with a higher price is rejected and costs nothing. */
export const MAX_PRICE_HEADER = 'x-jishi-max-price-fen';

/** The number of days for which an Idempotency-Key is valid. */
export const IDEMPOTENCY_DAYS = 7;
