import type { Clock } from '../../platform/clock.ts';
import type { Db, Writer } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';

/** Dependencies of the file maker. */
export interface MakingDeps {
  readonly db: Db;
  /** A pool on the primary, because a replica would cancel long queries. */
  readonly pool: Writer;
  readonly clock: Clock;
  readonly log: Log;
  readonly registry: DatasetRegistry;
  readonly fileStorage: FileStorage;
  /** The number of days for which replaced files are kept. */
  readonly oldFileDays: number;
}
