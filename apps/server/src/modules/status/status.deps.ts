import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseProbe, Db, Writer } from '../../platform/db/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';

export interface StatusDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly registry: DatasetRegistry;
  /** Checks whether the database responds and commits. */
  readonly databaseProbe: Pick<DatabaseProbe, 'problem'>;
}

/** Like `StatusDeps`, but queries go to the primary, because the status reports the primary's state. */
export interface StatusPorts extends Omit<StatusDeps, 'pool'> {
  readonly writer: Writer;
}
