import { catalogEndpoints, limitsEndpoints, marketEndpoints, myEndpoints } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { mountOauth, type TokenSecret, verifyToken } from '../modules/accounts/index.ts';
import { type CatalogDeps, catalogHandlers } from '../modules/catalog/index.ts';
import { createGatewayMetrics, limitsHandlers, mountGateway, myHandlers } from '../modules/gateway/index.ts';
import { type AnnouncementDeps, marketHandlers, mountAnnouncements } from '../modules/market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/index.ts';
import { type Authenticate, bearerOf, createHttpApp, serve } from '../platform/http/index.ts';
import type { Log } from '../platform/log.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Config } from './config.ts';
import { mountDocuments } from './docs/mount-documents.ts';
import { mountHealth } from './health.ts';
import { mountSite } from './site.ts';
import type { State } from './state.ts';

export interface ServerDeps {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  readonly state: State;
  readonly catalog: CatalogDeps;
  readonly tokenSecret: TokenSecret;
  readonly metrics: Registry;
  readonly isReady: () => boolean;
}

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
  await mountGateway(app, { ...state.gateway, metrics: createGatewayMetrics(deps.metrics) });
  await mountOauth(app, { db: deps.database.db, clock: deps.clock, tokenSecret: deps.tokenSecret });
  const { metricsToken, production } = config;
  mountHealth(app, { pool: deps.database.pool, metrics: deps.metrics, metricsToken, production, isReady: deps.isReady });
  mountEndpoints(app, deps);
  await mountAnnouncements(app, { pool: deps.database.pool, registry: state.registry, takeLimit: takeLimit(deps) });
  await mountDocuments(app, { registry: state.registry, publicUrl: config.publicUrl });
  await mountSite(app, config);
  return app;
}

function mountEndpoints(app: FastifyInstance, deps: ServerDeps): void {
  const { db, pool } = deps.database;
  const authenticate = authenticator(deps);
  serve(app, catalogEndpoints, catalogHandlers(deps.catalog), authenticate);
  serve(app, marketEndpoints, marketHandlers({ pool }), authenticate);
  serve(app, myEndpoints, myHandlers({ db, clock: deps.clock }), authenticate);
  serve(app, limitsEndpoints, limitsHandlers({ db, clock: deps.clock }), authenticate);
}

/** Callers without a key share one count, whether they ask for rows or for announcements. */
function takeLimit({ state, clock }: ServerDeps): AnnouncementDeps['takeLimit'] {
  const { limiter, anonymousLimits } = state.gateway;
  return (address) => limiter.take(address, anonymousLimits(), clock().getTime());
}

/** The bearer of an access token is an apiKey caller; sessions and operators come with identity, and until then nobody is one. */
function authenticator({ state }: ServerDeps): Authenticate {
  return async (request, audience) => {
    const { access_token: asked } = request.query as { access_token?: unknown };
    const token = bearerOf(request.headers.authorization) ?? asked;
    if (typeof token !== 'string' || audience !== 'apiKey') throw new Refusal('request.unauthenticated');
    const principal = await verifyToken(state.gateway, token);
    if (principal instanceof Refusal) throw new Refusal('request.unauthenticated', {}, principal);
    return { accountId: principal.accountId, keyId: principal.keyId };
  };
}
