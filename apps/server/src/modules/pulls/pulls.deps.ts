import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { ServerSecret } from '../../platform/crypto.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { CatalogueFolders, DatasetRegistry } from '../datasets/index.ts';
import type { ResolveHost } from './sources/source.ts';

export interface PullDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
  readonly clock: Clock;
  readonly log: Log;
  readonly secret: ServerSecret;
  readonly resolveHost: ResolveHost;
  /** The folder for fetched files and for reject files. */
  readonly home: string;
  /** The folders of the catalogue, which contain the mappings for imports. */
  readonly catalogue: CatalogueFolders;
}
