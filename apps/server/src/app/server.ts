import type { FastifyInstance } from 'fastify';
import { countVisits } from '../modules/captcha/index.ts';
import { asksForSocket } from '../modules/streams/index.ts';
import { createDevOutbox } from '../platform/dev-outbox/index.ts';
import { createAnswerWatch, createHttpApp, markRequests, watchAnswers } from '../platform/http/index.ts';
import { mountModule } from '../platform/module/index.ts';
import { createDevTrades } from '../platform/payment-channels/index.ts';
import { mountDev } from './dev/dev.routes.ts';
import { mountFirstView } from './first-view/mount.ts';
import { mountFormerAddresses } from './former-addresses.ts';
import { mountHealth } from './health.ts';
import { registerConnections } from './metrics.ts';
import { modulePorts } from './module-ports.ts';
import { allModules } from './modules.ts';
import { ownPaths } from './page-address.ts';
import { cashierKeyOf } from './payments.ts';
import { mountReplicaReads } from './replica-reads.ts';
import type { ServerDeps } from './server-deps.ts';
import { mountSite } from './site.ts';
import { mountThirdPartyReturn } from './third-party-return.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/** Builds the HTTP application with all routes. It does not listen yet. */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = await createHttpApp({
    log: deps.log,
    tracing: deps.tracing,
    trustProxy: config.trustProxy,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    upgrades: asksForSocket,
  });
  markRequests(app, deps.loop);
  const answerWatch = createAnswerWatch(deps.log, deps.metrics, config.accessLog);
  watchAnswers(app, answerWatch);
  const { replicas } = deps.database;
  if (replicas !== null) mountReplicaReads(app, replicas, config.publicUrl?.startsWith('https:') ?? false);
  const own = ownPaths(app);
  const ports = await modulePorts(app, deps, answerWatch);
  countVisits(app, ports);
  mountHealth(app, { ...config, ...deps });
  for (const module of allModules) await mountModule(app, module, ports);
  mountThirdPartyReturn(app);
  mountFormerAddresses(app, ports);
  if (config.devPages !== 'nobody')
    await mountDev(app, {
      isForEveryone: config.devPages === 'everyone',
      publicUrl: config.publicUrl,
      outbox: createDevOutbox(deps.database.db, deps.clock),
      trades: createDevTrades(deps.database.db, deps.clock),
      cashierKey: cashierKeyOf(deps.secret),
    });
  mountFirstView(app, config, { registry: deps.metrics });
  registerConnections(deps.metrics, app);
  await mountSite(app, config, own);
  return app;
}
