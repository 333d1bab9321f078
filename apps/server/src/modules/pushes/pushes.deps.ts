import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import type { CatalogueFolders, DatasetRegistry } from '../datasets/index.ts';
import type { PushMetrics } from './pushes.metrics.ts';

/** The ports that holders' requests need. */
export interface PushDeps {
  readonly db: Db;
  readonly registry: DatasetRegistry;
  readonly clock: Clock;
  /** The storage that all processes share. */
  readonly fileStorage: FileStorage;
  /** The maximum file size, in bytes. */
  readonly pushBytesMax: number;
}

/** The ports that loads need. */
export interface PushLoadDeps extends Omit<PushDeps, 'pushBytesMax'> {
  readonly pool: pg.Pool;
  readonly log: Log;
  /** The folder for complete files and for reject files. */
  readonly home: string;
  readonly catalogue: CatalogueFolders;
  readonly pushMetrics: PushMetrics;
}
