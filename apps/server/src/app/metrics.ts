import { promisify } from 'node:util';
import { RELEASE_VERSION } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { ReplyCache } from '../platform/http/index.ts';
import type { Listener } from './listen.ts';
import type { RuntimeState } from './runtime-state.ts';

export interface ProcessSources {
  readonly state: RuntimeState;
  readonly pool: Pool;
  readonly connectionsMax: number;
  readonly listener: Pick<Listener, 'isConnected'>;
}

/** Registers the metrics that this process keeps in memory. */
export function registerProcess(
  registry: Registry,
  { state, pool, connectionsMax, listener }: ProcessSources,
): void {
  collectDefaultMetrics({ register: registry });
  const gauge = gaugesOf(registry);
  const { answers, settler, exchange, registry: datasets } = state;
  gauge('jishi_settlements_waiting', 'Calls waiting for their charge to be durable', () => settler.waiting);
  gauge('jishi_answers_kept_hits', 'Answers given from memory since the start', () => answers.hits);
  gauge('jishi_answers_kept_misses', 'Answers made from the database since the start', () => answers.misses);
  gauge('jishi_database_connections', 'Open connections of the pool', () => pool.totalCount);
  gauge('jishi_database_idle', 'Open connections of the pool that nobody uses', () => pool.idleCount);
  gauge('jishi_database_connections_max', 'The most connections of the pool', () => connectionsMax);
  gauge('jishi_database_waiting', 'Requests waiting for a connection', () => pool.waitingCount);
  gauge('jishi_processes', 'Processes that share the limits', () => exchange.processes);
  gauge('jishi_limits_divided', '1 while limits are not shared, but divided by the processes', () =>
    exchange.isAway ? 1 : 0,
  );
  gauge('jishi_listening', '1 while changes are heard of', () => (listener.isConnected() ? 1 : 0));
  gauge(
    'jishi_datasets_late',
    'Data sets on sale whose newest rows are too old',
    () => datasets.onSale().filter(({ late }) => late !== null).length,
  );
  new Gauge({
    name: 'jishi_build_info',
    help: '1, with the release of this process',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: RELEASE_VERSION, node: process.version }, 1);
}

/** Registers counters for the site's cached and computed responses. */
export function registerReplies(registry: Registry, replies: Pick<ReplyCache, 'hits' | 'misses'>): void {
  const gauge = gaugesOf(registry);
  gauge(
    'jishi_replies_kept_hits',
    "The site's answers given from memory since the start",
    () => replies.hits,
  );
  gauge('jishi_replies_kept_misses', "The site's answers made since the start", () => replies.misses);
}

function gaugesOf(registry: Registry): (name: string, help: string, read: () => number) => void {
  return (name, help, read) => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
}

/** Registers the number of open client connections. */
export function registerConnections(registry: Registry, { server }: FastifyInstance): void {
  const count = promisify(server.getConnections.bind(server));
  new Gauge({
    name: 'jishi_http_connections',
    help: 'Open connections from callers',
    registers: [registry],
    async collect() {
      this.set((await count()) ?? 0);
    },
  });
}
