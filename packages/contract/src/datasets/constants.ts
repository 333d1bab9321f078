/** Answer formats of the gateway. */
export const FORMATS = ['json', 'xml', 'csv', 'dbf', 'xlsx', 'parquet'] as const;

export type Format = (typeof FORMATS)[number];
