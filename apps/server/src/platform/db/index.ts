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
export { isAway } from './is-away.ts';
export { arrayLiteral, rowLiteral } from './literals.ts';
export { lockName } from './lock-name.ts';
export { migrate, pendingMigrations } from './migrate.ts';
export { EVERY_RELEASE } from './migration-file.ts';
export { MigrationRefused } from './migration-refused.ts';
export type { Pending } from './migration-state.ts';
export { executeHeld } from './prepare.ts';
export { DatabaseProbe, type DatabaseProblem } from './probe.ts';
export { type DeleteSome, purge } from './purge.ts';
export { type RawRow, readRows } from './raw-rows.ts';
export { AnswerLost, isRolledBack, sendOnce } from './send-once.ts';
export { inClientTransaction, inTransaction, sqlState } from './transaction.ts';
