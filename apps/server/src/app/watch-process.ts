import { Registry } from 'prom-client';
import { watchOutages } from '../modules/status/index.ts';
import type { Clock } from '../platform/clock.ts';
import { DatabaseProbe } from '../platform/db/index.ts';
import type { Log } from '../platform/log.ts';
import { createLoopWatch, type LoopWatch } from '../platform/loop/index.ts';
import { startTracing, type Tracing } from '../platform/tracing/index.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database.ts';
import { registerReadings } from './database-readings.ts';
import { collapsingTasks } from './jobs.ts';
import { type ProcessSources, registerProcess } from './metrics.ts';

/** The observers of this process and its database. */
interface ProcessWatch {
  readonly databaseProbe: DatabaseProbe;
  readonly metrics: Registry;
  /** Null if no traces are recorded. */
  readonly tracing: Tracing | null;
  /** Not yet started. */
  readonly loop: LoopWatch;
  stop(): Promise<void>;
}

interface WatchDeps extends Pick<ProcessSources, 'state' | 'listener'> {
  readonly clock: Clock;
  readonly log: Log;
}

/** Starts observing the process: metrics, traces, the event loop and database outages. */
export async function watchProcess(
  { database, url }: Pick<OpenDatabase, 'database' | 'url'>,
  { connectionsMax, providers: { payments }, tracing: settings }: Config,
  { state, listener, clock, log }: WatchDeps,
): Promise<ProcessWatch> {
  const databaseProbe = new DatabaseProbe(url);
  const metrics = new Registry();
  registerProcess(metrics, { state, listener, pool: database.pool, connectionsMax });
  // The bank is omitted, because it provides no statements that the server can fetch.
  const channels = (['wechat', 'alipay', 'card'] as const).filter((name) => payments[name] !== null);
  registerReadings(metrics, { database, clock, collapsingTasks, channels });
  const tracing = settings && (await startTracing(settings, log));
  const stopOutages = watchOutages({ db: database.db, clock, log, databaseProbe });
  return {
    databaseProbe,
    metrics,
    tracing,
    loop: createLoopWatch(log, metrics),
    async stop() {
      await stopOutages();
      await databaseProbe.close();
      await tracing?.stop();
    },
  };
}
