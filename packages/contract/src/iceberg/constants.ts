/**
 * The names of the catalog's warehouses. The second one is for ClickHouse, which requires credentials without an
 * endpoint.
 */
export const ICEBERG_WAREHOUSES = ['jishi', 'jishi-clickhouse'] as const;
export type IcebergWarehouse = (typeof ICEBERG_WAREHOUSES)[number];
/** The bucket of the S3 interface. */
export const ICEBERG_BUCKET = 'jishi';
/** The lifetime of session keys. */
export const ICEBERG_SESSION_SECONDS = 3_600;
/** The maximum number of names on a page. */
export const ICEBERG_PAGE_MAX = 1_000;
