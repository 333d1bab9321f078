/** The fields in which rows name the security that they are about. */
export const SECURITY_FIELDS = { code: 'SECCODE', name: 'SECNAME' } as const;

/** Answer formats of the gateway. */
export const FORMATS = ['json', 'xml', 'csv', 'dbf', 'xlsx', 'parquet'] as const;

export type Format = (typeof FORMATS)[number];
