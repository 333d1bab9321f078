/** Most rows that one gateway call answers. */
export const GATEWAY_ROWS_MAX = 20_000;

/** Rows of one `_inc` feed call: default and most. */
export const FEED_ROWS_DEFAULT = 1_000;

export const FEED_ROWS_MAX = 2_000;

/** Time that an Idempotency-Key holds. */
export const IDEMPOTENCY_DAYS = 7;
