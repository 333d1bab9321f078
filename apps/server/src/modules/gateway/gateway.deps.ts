import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { CallLimiter, CallLimits } from '../../platform/limit/index.ts';
import type { Log } from '../../platform/log.ts';
import type { VerifyDeps } from '../access/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import type { EntitlementCache, TrialCounts } from '../entitlements/index.ts';
import type { DayCounts, Settler } from '../usage/index.ts';
import type { Answers } from './answers.ts';

export interface AuthoriseDeps extends VerifyDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly entitlements: EntitlementCache;
  readonly trials: TrialCounts;
}

import type { GatewayMetrics } from './gateway.metrics.ts';

/** What a call needs. */
export interface GatewayDeps extends AuthoriseDeps {
  readonly log: Log;
  readonly limiter: CallLimiter;
  /** Limits of callers without a key, from the same table as all others. */
  readonly anonymousLimits: { readonly current: CallLimits };
  readonly settler: Settler;
  readonly dayCounts: DayCounts;
}

/** What the routes need beside it. */
export interface GatewayRoutesDeps extends GatewayDeps {
  readonly registry: DatasetRegistry;
  readonly pool: pg.Pool;
  readonly answers: Answers;
  readonly metrics: GatewayMetrics;
}
