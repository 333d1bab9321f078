import { createPrincipalCache, type PrincipalCache, WRONG_KEYS } from '../modules/access/index.ts';
import { readLimitPlans } from '../modules/accounts/index.ts';
import { PriceList } from '../modules/catalog/index.ts';
import { DatasetRegistry } from '../modules/datasets/index.ts';
import {
  createEntitlementCache,
  type EntitlementCache,
  IncludedCounts,
  TrialCounts,
} from '../modules/entitlements/index.ts';
import { Answers } from '../modules/gateway/index.ts';
import { DayCounts, Settler } from '../modules/usage/index.ts';
import { Bell } from '../platform/bell.ts';
import { type Cell, readCell } from '../platform/cell/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { ServerSecret } from '../platform/crypto.ts';
import { type Cursors, createCursors } from '../platform/cursor.ts';
import type { Database, Db } from '../platform/db/index.ts';
import {
  type BackOff,
  CallLimiter,
  type CallLimits,
  createBackOff,
  createCountStore,
  DaySets,
  DaySums,
  Exchange,
} from '../platform/limit/index.ts';
import type { Log } from '../platform/log.ts';

const ANSWER_BYTES_MAX = 2 * 1024 * 1024;
const CACHE_BYTES_MAX = 256 * 1024 * 1024;

/** In-memory state of this process. It can be lost at any time, because the database contains everything. */
export interface RuntimeState {
  readonly cell: Cell;
  readonly registry: DatasetRegistry;
  readonly prices: PriceList;
  readonly principals: PrincipalCache;
  readonly entitlements: EntitlementCache;
  readonly trials: TrialCounts;
  readonly included: IncludedCounts;
  readonly dayCounts: DayCounts;
  /** Shares rate-limit counts with other processes. */
  readonly exchange: Exchange;
  readonly limiter: CallLimiter;
  readonly daySums: DaySums;
  readonly daySets: DaySets;
  readonly keyFailures: BackOff;
  readonly settler: Settler;
  readonly answers: Answers;
  readonly cursors: Cursors;
  /** Wakes open streams after a possible change. */
  readonly bell: Bell;
  readonly anonymousLimits: { current: CallLimits };
  refreshLimits(): Promise<void>;
}

export async function createRuntimeState(
  { db, pool, reader, replicas }: Database,
  clock: Clock,
  secret: ServerSecret,
  log: Log,
): Promise<RuntimeState> {
  const cursors = createCursors(...secret.accepted('cursors'));
  const prices = new PriceList(db);
  const registry = new DatasetRegistry(pool, prices, clock, () => replicas?.raiseFloor());
  await registry.refresh();
  const anonymous = { current: await readAnonymousLimits(db) };
  return {
    cell: await readCell(pool),
    registry,
    prices,
    principals: createPrincipalCache(clock),
    entitlements: createEntitlementCache(clock),
    trials: new TrialCounts(db, clock),
    included: new IncludedCounts(db, clock),
    dayCounts: new DayCounts(db),
    ...limitsOf(pool, clock, log),
    keyFailures: createBackOff({ db, clock }, 'key', WRONG_KEYS),
    settler: new Settler(db, pool),
    answers: new Answers(reader, {
      bytesMax: CACHE_BYTES_MAX,
      answerBytesMax: ANSWER_BYTES_MAX,
      cursors,
    }),
    cursors,
    bell: new Bell(),
    anonymousLimits: anonymous,
    async refreshLimits() {
      anonymous.current = await readAnonymousLimits(db);
    },
  };
}

function limitsOf(
  pool: Database['pool'],
  clock: Clock,
  log: Log,
): Pick<RuntimeState, 'exchange' | 'limiter' | 'daySums' | 'daySets'> {
  const onError = (err: unknown): void =>
    log.warn({ source: 'database', err }, 'limits were not shared with other processes');
  const exchange = new Exchange(createCountStore(pool), { clock, onError });
  const limiter = new CallLimiter(exchange, clock);
  const daySums = new DaySums(exchange, clock);
  const daySets = new DaySets(exchange, clock);
  exchange.add(limiter, daySums, daySets);
  return { exchange, limiter, daySums, daySets };
}

async function readAnonymousLimits(db: Db): Promise<CallLimits> {
  const plan = (await readLimitPlans(db)).find((candidate) => candidate.plan === 'anonymous');
  if (!plan) throw new Error('there is no plan "anonymous"');
  return plan;
}
