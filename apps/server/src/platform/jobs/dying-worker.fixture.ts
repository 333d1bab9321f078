import { createLog } from '../log.ts';
import { startWorker } from './worker.ts';

/** A process that starts a job and never finishes it, until its test kills it. */
const [, , url = ''] = process.argv;
await startWorker({
  url,
  recurring: [],
  log: createLog('silent'),
  tasks: {
    lengthy: async () => {
      process.stdout.write('begun\n');
      await new Promise(() => undefined);
    },
  },
});
