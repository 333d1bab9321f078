export { AddressInvalid, addressesOf, hostOf } from './addresses.ts';
export {
  type ConnectOptions,
  connect,
  type Database,
  type Db,
  liftTimeouts,
  restoreTimeouts,
  type Tx,
} from './connect.ts';
export {
  type ConnectionPlaces,
  countProcesses,
  listenerName,
  readConnectionPlaces,
} from './connection-places.ts';
export type { Reader, Writer } from './intent.ts';
export { isAway } from './is-away.ts';
export { arrayLiteral, rowLiteral } from './literals.ts';
export { lockName } from './lock-name.ts';
export { makePartitions } from './make-partitions.ts';
export { migrate, pendingMigrations } from './migrate.ts';
export { EVERY_RELEASE } from './migration-file.ts';
export { MigrationRefused } from './migration-refused.ts';
export type { Pending } from './migration-state.ts';
export { openClient } from './open-client.ts';
export { type Poolers, poolerProblem } from './pooler.ts';
export { executeHeld } from './prepare.ts';
export { DatabaseProbe, type DatabaseProblem } from './probe.ts';
export { type DeleteSome, purge } from './purge.ts';
export { type RawRow, readRows } from './raw-rows.ts';
export { POSITION_HEADER, type ReadContext, readContext } from './read-context.ts';
export type { Replicas } from './replicas.ts';
export { RetryingPool } from './retrying-pool.ts';
export { AnswerLost, isRolledBack, sendOnce } from './send-once.ts';
export { leavesWithServer } from './servers.ts';
export { requirePrimary } from './session.ts';
export { sqlState } from './sql-state.ts';
export { inClientTransaction, inTransaction } from './transaction.ts';
