export { type ConnectOptions, connect, type Database, type Db, type Tx } from './connect.ts';
export { MigrationRefused, migrate } from './migrate.ts';
export { type RawRow, readRows } from './raw-rows.ts';
export { inTransaction, sqlState } from './transaction.ts';
