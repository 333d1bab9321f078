export { DuckDb, type DuckDbOptions } from './duckdb.ts';
