import {
  accountEndpoints,
  catalogEndpoints,
  dataEndpoints,
  demoEndpoints,
  dictionaryEndpoints,
  documentsEndpoints,
  limitsEndpoints,
  marketEndpoints,
  myEndpoints,
  overviewEndpoints,
  registrationEndpoints,
  siteEndpoints,
  THIRD_PARTIES,
} from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import {
  accountHandlers,
  mountOauth,
  registrationHandlers,
  type TokenSecret,
} from '../modules/accounts/index.ts';
import {
  type CatalogDeps,
  catalogHandlers,
  dictionaryHandlers,
  overviewHandlers,
} from '../modules/catalog/index.ts';
import { type SiteFile, siteHandlers } from '../modules/content/index.ts';
import {
  type DocumentsDeps,
  documentsHandlers,
  mountDocuments,
  readGuide,
} from '../modules/documents/index.ts';
import {
  createCallCounts,
  createGatewayMetrics,
  limitsHandlers,
  mountGateway,
  myHandlers,
} from '../modules/gateway/index.ts';
import {
  signInEndpoints,
  signInHandlers,
  thirdPartyEndpoints,
  thirdPartyHandlers,
} from '../modules/identity/index.ts';
import {
  dataHandlers,
  marketHandlers,
  marketVersions,
  mountAnnouncements,
  mountDownloads,
  RowPages,
  type TakeLimit,
} from '../modules/market/index.ts';
import { openWallet } from '../modules/wallet/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { ServerSecret } from '../platform/crypto.ts';
import type { Database } from '../platform/db/index.ts';
import { createDevOutbox } from '../platform/dev-outbox/index.ts';
import { createHttpApp, type Doors, KeptAnswers, serve } from '../platform/http/index.ts';
import type { Log } from '../platform/log.ts';
import { mountCaptchas } from './captchas.ts';
import type { Config } from './config.ts';
import { demoHandlers } from './demo.routes.ts';
import { mountDev } from './dev/dev.routes.ts';
import { doorsOf } from './doors.ts';
import { ENDPOINT_GROUPS } from './endpoints.ts';
import { mountHealth } from './health.ts';
import { identityDepsOf } from './identity.ts';
import { ownPaths } from './page-address.ts';
import { channelsOf } from './ports.ts';
import { mountSite } from './site.ts';
import type { State } from './state.ts';
import { createThirdParties } from './third-parties.ts';
import { mountThirdPartyReturn } from './third-party-return.ts';

export interface ServerDeps {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  readonly state: State;
  readonly catalog: CatalogDeps;
  readonly siteFile: SiteFile;
  readonly tokenSecret: TokenSecret;
  readonly secret: ServerSecret;
  readonly metrics: Registry;
  readonly isReady: () => boolean;
}

/** Answers to the site's own pages. */
const KEPT_BYTES_MAX = 64 * 1024 * 1024;
const BODY_LIMIT_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/** The HTTP application with all its routes; it does not listen yet. */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { config, state } = deps;
  const app = await createHttpApp({
    log: deps.log,
    trustProxy: config.trustProxy,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
  });
  const own = ownPaths(app);
  await mountGateway(app, { ...state.gateway, log: deps.log, metrics: createGatewayMetrics(deps.metrics) });
  await mountOauth(app, { db: deps.database.db, clock: deps.clock, tokenSecret: deps.tokenSecret });
  const { metricsToken, production } = config;
  mountHealth(app, {
    pool: deps.database.pool,
    metrics: deps.metrics,
    metricsToken,
    production,
    isReady: deps.isReady,
  });
  const { clock, secret } = deps;
  const identity = identityDepsOf(
    { db: deps.database.db, clock, secret, channels: channelsOf(config.ports) },
    config.publicUrl,
  );
  const doors = doorsOf(state, identity, config.publicUrl);
  mountCaptchas(app, { identity, doors, config, log: deps.log });
  const answers = new KeptAnswers({ bytesMax: KEPT_BYTES_MAX });
  mountEndpoints(app, deps, doors, answers);
  serve(app, signInEndpoints, signInHandlers(identity), doors);
  const providers = createThirdParties(config.ports.thirdParties, app);
  serve(
    app,
    thirdPartyEndpoints,
    thirdPartyHandlers({ ...identity, providers, publicUrl: config.publicUrl }),
    doors,
  );
  mountThirdPartyReturn(app);
  const accounts = { ...identity, tokenSecret: deps.tokenSecret, openWallet };
  serve(app, registrationEndpoints, registrationHandlers(accounts), doors);
  serve(app, accountEndpoints, accountHandlers(accounts), doors);
  mountData(app, deps, doors);
  await mountAnnouncements(app, {
    pool: deps.database.pool,
    registry: state.registry,
    takeLimit: takeLimit(deps),
  });
  const documents = await documentsOf(deps, answers);
  serve(app, documentsEndpoints, documentsHandlers(documents), doors);
  await mountDocuments(app, documents);
  if (!production) await mountDev(app, createDevOutbox(deps.database.db, deps.clock));
  await mountSite(app, config, own);
  return app;
}

async function documentsOf(
  { config, database, catalog }: ServerDeps,
  answers: KeptAnswers,
): Promise<DocumentsDeps> {
  const { publicUrl } = config;
  return {
    ...catalog,
    db: database.db,
    guide: await readGuide(),
    publicUrl,
    endpoints: ENDPOINT_GROUPS,
    answers,
  };
}

function mountEndpoints(app: FastifyInstance, deps: ServerDeps, doors: Doors, answers: KeptAnswers): void {
  const { db, pool } = deps.database;
  serve(app, catalogEndpoints, catalogHandlers(deps.catalog), doors);
  const readCalls = createCallCounts(db, deps.clock);
  serve(app, overviewEndpoints, overviewHandlers({ ...deps.catalog, readCalls }), doors);
  const { registry } = deps.state;
  const versions = marketVersions({ registry });
  serve(app, marketEndpoints, marketHandlers({ pool, registry }), doors, { answers, versions });
  const dictionaryVersions = { fields: () => registry.revisionMark };
  serve(app, dictionaryEndpoints, dictionaryHandlers(registry), doors, {
    answers,
    versions: dictionaryVersions,
  });
  serve(app, myEndpoints, myHandlers({ db, clock: deps.clock }), doors);
  serve(app, demoEndpoints, demoHandlers(deps.state), doors);
  const { settings, business } = deps.siteFile;
  const switches = {
    ...business,
    thirdParties: THIRD_PARTIES.filter((party) => deps.config.ports.thirdParties[party] !== undefined),
  };
  serve(app, siteEndpoints, siteHandlers({ db, clock: deps.clock, settings, business: switches }), doors);
  serve(app, limitsEndpoints, limitsHandlers({ db, clock: deps.clock }), doors);
}

/** Rows for the site's own pages. They are counted apart, so that reading the site uses up nobody's calls. */
function mountData(app: FastifyInstance, deps: ServerDeps, doors: Doors): void {
  const { registry } = deps.state;
  const { pool } = deps.database;
  const data = { pool, registry, pages: new RowPages(pool, deps.clock), takeLimit: takeLimit(deps, 'site ') };
  serve(app, dataEndpoints, dataHandlers(data), doors);
  mountDownloads(app, data);
}

/** Callers without a key share one count, whether they ask for rows or for announcements. */
function takeLimit({ state, clock }: ServerDeps, apart = ''): TakeLimit {
  const { limiter, anonymousLimits } = state.gateway;
  return (address) => limiter.take(`${apart}${address}`, anonymousLimits(), clock().getTime());
}
