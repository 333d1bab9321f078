import type { Clock } from '../../platform/clock.ts';
import type { Db, Reader } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';

/** Dependencies for writing exports. */
export interface ExportDeps {
  readonly db: Db;
  readonly pool: Reader;
  readonly clock: Clock;
  readonly log: Log;
  readonly registry: DatasetRegistry;
  readonly fileStorage: FileStorage;
}
