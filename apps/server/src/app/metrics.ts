import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

import type { Listener } from './listen.ts';
import type { RuntimeState } from './runtime-state.ts';

/** Creates the metrics of this process. */
export function createMetrics(state: RuntimeState, pool: Pool, listener: Listener): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
  const { answers, settler, exchange, registry: datasets } = state;
  gauge('jishi_settlements_waiting', 'Calls waiting for their charge to be durable', () => settler.waiting);
  gauge('jishi_answers_kept_hits', 'Answers given from memory since the start', () => answers.hits);
  gauge('jishi_answers_kept_misses', 'Answers made from the database since the start', () => answers.misses);
  gauge('jishi_database_connections', 'Open connections of the pool', () => pool.totalCount);
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
  return registry;
}
