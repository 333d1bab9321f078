import type { Registry } from 'prom-client';
import type { TokenSecret } from '../modules/access/index.ts';
import type { CatalogDeps } from '../modules/catalog/index.ts';
import type { SiteFile, SiteSwitches } from '../modules/content/index.ts';
import type { Passwords } from '../modules/identity/index.ts';
import type { StartDeps } from '../modules/payments/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { ServerSecret } from '../platform/crypto.ts';
import type { Database, DatabaseProbe } from '../platform/db/index.ts';
import type { LanguageModel } from '../platform/language-model/index.ts';
import type { Wait } from '../platform/limit/index.ts';
import type { Log } from '../platform/log.ts';
import type { LoopWatch } from '../platform/loop/index.ts';
import type { Tracing } from '../platform/tracing/index.ts';
import type { Config } from './config.ts';
import type { RuntimeState } from './runtime-state.ts';

export interface ServerDeps {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  readonly databaseProbe: DatabaseProbe;
  readonly state: RuntimeState;
  readonly catalog: CatalogDeps;
  readonly siteFile: SiteFile;
  readonly switches: SiteSwitches;
  readonly tokenSecret: TokenSecret;
  readonly secret: ServerSecret;
  readonly metrics: Registry;
  /** Null if no traces are recorded. */
  readonly tracing: Tracing | null;
  /** Monitors the event loop, and is notified when requests start and end. */
  readonly loop: LoopWatch;
  readonly payments: StartDeps;
  readonly passwords: Passwords;
  /** Null if texts come from the rules alone. */
  readonly languageModel: LanguageModel | null;
  readonly isReady: () => boolean;
  /** Aborts when the process begins to leave service. */
  readonly leaving: AbortSignal;
  /** Delays a call so that its caller stays within the rate limits. */
  readonly wait: Wait;
}
