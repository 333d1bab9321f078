import {
  type CallLimits,
  createPrincipalCache,
  readLimitPlans,
  type TokenSecret,
} from '../modules/accounts/index.ts';
import { DatasetRegistry } from '../modules/datasets/index.ts';
import {
  Answers,
  CallLimiter,
  DayCounts,
  type GatewayRoutesDeps,
  Settler,
  TrialCounts,
} from '../modules/gateway/index.ts';
import { createEntitlementCache } from '../modules/orders/index.ts';
import { walletOf } from '../modules/wallet/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/db/index.ts';

const ANSWER_BYTES_MAX = 2 * 1024 * 1024;
const CACHE_BYTES_MAX = 256 * 1024 * 1024;

/** What this process keeps in memory. All of it can be lost, and is told when the database changes. */
export interface State {
  readonly registry: DatasetRegistry;
  readonly gateway: Omit<GatewayRoutesDeps, 'metrics' | 'log'>;
  refreshLimits(): Promise<void>;
}

export async function createState(
  database: Database,
  clock: Clock,
  tokenSecret: TokenSecret,
): Promise<State> {
  const { db, pool } = database;
  const registry = new DatasetRegistry(pool);
  await registry.refresh();
  let anonymous = await anonymousLimits(db);
  return {
    registry,
    gateway: {
      db,
      pool,
      clock,
      tokenSecret,
      walletOf,
      registry,
      principals: createPrincipalCache(clock),
      entitlements: createEntitlementCache(clock),
      trials: new TrialCounts(db),
      dayCounts: new DayCounts(db),
      limiter: new CallLimiter(),
      settler: new Settler(db, pool),
      answers: new Answers(pool, { bytesMax: CACHE_BYTES_MAX, answerBytesMax: ANSWER_BYTES_MAX }),
      anonymousLimits: () => anonymous,
    },
    async refreshLimits() {
      anonymous = await anonymousLimits(db);
    },
  };
}

async function anonymousLimits(db: Db): Promise<CallLimits> {
  const plan = (await readLimitPlans(db)).find((candidate) => candidate.plan === 'anonymous');
  if (!plan) throw new Error('the plan "anonymous" is missing from limit_plan');
  return plan;
}
