import { Gauge, type Registry } from 'prom-client';
import { oldPlaceOf } from '../modules/datasets/index.ts';
import type { ClickHouse } from '../platform/clickhouse/index.ts';
import type { Database } from '../platform/db/index.ts';
import { addReplicaMetrics } from './replica-reads.ts';

export function addStoreMetrics(registry: Registry, { pool, replicas }: Database): void {
  addReplicaMetrics(registry, replicas);
  addOldRowsMetrics(registry, oldPlaceOf(pool).clickhouse);
}

export function addOldRowsMetrics(
  registry: Registry,
  clickhouse: Pick<ClickHouse, 'isReachable' | 'failures'> | null,
): void {
  if (clickhouse === null) return;
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
  gauge('jishi_clickhouse_reachable', '1 while ClickHouse answers questions about old rows', () =>
    clickhouse.isReachable ? 1 : 0,
  );
  gauge(
    'jishi_clickhouse_failures',
    'Statements that ClickHouse failed or that found it away',
    () => clickhouse.failures,
  );
}
