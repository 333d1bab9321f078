import { serverSecretOf } from '../../../platform/crypto.ts';
import { connect } from '../../../platform/db/index.ts';
import { createLog } from '../../../platform/log.ts';
import { DatasetRegistry } from '../../datasets/index.ts';
import { createPullWorker } from '../work-off.ts';

/** A process that runs the pulls that are due at a given time, until the test kills it. */
const [, , url = '', home = '', now = ''] = process.argv;
const { db, pool } = connect({ url, connectionsMax: 4, applicationName: 'dying' });
const clock = (): Date => new Date(now);
const registry = new DatasetRegistry(pool, undefined, clock);
await registry.refresh();
await createPullWorker({
  ...{ db, pool, registry, clock, home, catalogue: home, log: createLog('silent') },
  secret: serverSecretOf('a secret of the server, for tests'),
  resolveHost: async (host) => [host],
}).work();
