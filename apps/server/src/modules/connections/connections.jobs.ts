import { CONNECTION_DAYS_MAX } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import { deleteCodesBefore } from './connections.repository.ts';
import { deleteDeviceLoginsBefore } from './device-logins.repository.ts';
import { deleteProgramsBefore } from './programs.repository.ts';

/**
 * How long a program without a connection is kept. A program that registers itself is connected within minutes, or
 * never.
 */
const UNUSED_MS = DAY_MS;
const USED_MS = CONNECTION_DAYS_MAX * DAY_MS;

export const connectionsJobs = {
  recurring: [{ task: 'connections.clear', match: '41 * * * *' }],
  tasks: ({ db, clock }) => ({
    'connections.clear': async () => {
      const ago = (milliseconds: number): Date => new Date(clock().getTime() - milliseconds);
      await inTransaction(db, (tx) => deleteCodesBefore(tx, ago(DAY_MS)));
      await inTransaction(db, (tx) => deleteDeviceLoginsBefore(tx, ago(DAY_MS)));
      await inTransaction(db, (tx) => deleteProgramsBefore(tx, ago(UNUSED_MS), ago(USED_MS)));
    },
  }),
} satisfies JobModule<{ db: Db; clock: Clock }>;
