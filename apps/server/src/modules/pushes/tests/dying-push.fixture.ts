import { Registry } from 'prom-client';
import { connect } from '../../../platform/db/index.ts';
import { createLog } from '../../../platform/log.ts';
import { folderStorage } from '../../../platform/storage/index.ts';
import { DatasetRegistry } from '../../datasets/index.ts';
import { createPushMetrics } from '../pushes.metrics.ts';
import { createPushWorker } from '../work-off.ts';

/** A process that loads holders' files until the test kills it. */
const [, , url = '', home = '', files = ''] = process.argv;
const { db, pool } = connect({ url, connectionsMax: 4, applicationName: 'dying' });
const clock = (): Date => new Date();
const registry = new DatasetRegistry(pool, undefined, clock);
await registry.refresh();
await createPushWorker({
  ...{ db, pool, registry, clock, home, catalogue: home, log: createLog('silent') },
  fileStorage: folderStorage(files),
  pushMetrics: createPushMetrics(new Registry()),
}).work();
