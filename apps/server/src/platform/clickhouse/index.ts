export { ClickHouse, ClickHouseAway, ClickHouseFailed, type ClickHouseOptions } from './clickhouse.ts';
