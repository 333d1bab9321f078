import { DAY_MS } from '@jishi/market-math';
import { Gauge, type Registry } from 'prom-client';
import { readMonthsEnd } from '../../modules/usage/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';

/**
 * Adds the metric for the number of future days that have partitions for calls. The metric is absent while the
 * database is unavailable.
 */
export function measureMonths(registry: Registry, db: Db, clock: Clock): void {
  const gauge = new Gauge({
    name: 'jishi_usage_months_ahead_days',
    help: 'Days until the end of the last month that has a partition for its calls',
    registers: [registry],
    async collect() {
      const end = await readMonthsEnd(db).catch(() => null);
      if (end === null) gauge.reset();
      else gauge.set(Math.floor((end.getTime() - clock().getTime()) / DAY_MS));
    },
  });
}
