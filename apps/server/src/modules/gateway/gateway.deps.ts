import type { Clock } from '../../platform/clock.ts';
import type { Db, Writer } from '../../platform/db/index.ts';
import type { AnswerWatch } from '../../platform/http/index.ts';
import type { Admit, CallLimiter, DaySums, Throttle } from '../../platform/limit/index.ts';
import type { Log } from '../../platform/log.ts';
import type { LoopWatch } from '../../platform/loop/index.ts';
import type { Tracing } from '../../platform/tracing/index.ts';
import type { VerifyKeyDeps } from '../access/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import type { EntitlementCache, IncludedCounts, TrialCounts } from '../entitlements/index.ts';
import type { DayCounts, Settler } from '../usage/index.ts';
import type { Answers } from './answers.ts';
import type { GatewayMetrics } from './gateway.metrics.ts';

export interface AuthoriseDeps extends VerifyKeyDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly entitlements: EntitlementCache;
  readonly trials: TrialCounts;
  /** Provides the trading calendar, which defines the days that a trial covers. */
  readonly registry: Pick<DatasetRegistry, 'market'>;
  readonly included: IncludedCounts;
}

export interface GatewayDeps extends AuthoriseDeps {
  readonly log: Log;
  readonly limiter: CallLimiter;
  /** Counts calls by account. */
  readonly throttle: Throttle;
  /** Counts calls without a key, by network. */
  readonly admit: Admit;
  /** Counts the calls that networks make without a key, and the rows that they read from partly open data sets. */
  readonly daySums: Pick<DaySums, 'take'>;
  readonly settler: Settler;
  readonly dayCounts: DayCounts;
}

export interface GatewayRoutesDeps extends GatewayDeps {
  readonly registry: DatasetRegistry;
  /**
   * The pool for long streams and the change feed. It connects to the primary, because a replica may cancel long
   * queries.
   */
  readonly writer: Writer;
  readonly answers: Answers;
  readonly gatewayMetrics: GatewayMetrics;
  /** Counts and logs direct calls, because they bypass the framework. */
  readonly answerWatch: AnswerWatch;
  /** Records the spans of direct calls, which bypass the framework. Null if tracing is off. */
  readonly tracing: Tracing | null;
  /** Attributes event loop blocks to direct calls, which bypass the framework. */
  readonly loop: Pick<LoopWatch, 'mark'>;
  /** The number of trusted proxies that add addresses to X-Forwarded-For. */
  readonly trustProxy: number;
}
