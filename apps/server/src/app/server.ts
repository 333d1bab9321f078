import { THIRD_PARTIES } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { TokenSecret } from '../modules/access/index.ts';
import { announcementCard, readNoticeWords } from '../modules/announcements/index.ts';
import { countVisits, createVisitCounts } from '../modules/captcha/index.ts';
import type { CatalogDeps } from '../modules/catalog/index.ts';
import { readSitePages, type SiteFile, type SiteSwitches } from '../modules/content/index.ts';
import { createCompleteness } from '../modules/datasets/index.ts';
import { readGuide } from '../modules/documents/index.ts';
import { createReadSight } from '../modules/entitlements/index.ts';
import { createFileLinks } from '../modules/files/index.ts';
import { createCallForFile, createGatewayMetrics } from '../modules/gateway/index.ts';
import { resolvePublic } from '../modules/messages/index.ts';
import type { StartDeps } from '../modules/payments/index.ts';
import { createRecordGlosses, SiteAllowance } from '../modules/site-data/index.ts';
import { createCallCounts, readChargedCalls, readMemberSpend } from '../modules/usage/index.ts';
import { openWallet, walletOf } from '../modules/wallet/index.ts';
import { type Clock, marketDay } from '../platform/clock.ts';
import type { ServerSecret } from '../platform/crypto.ts';
import type { Database } from '../platform/db/index.ts';
import { createDevOutbox } from '../platform/dev-outbox/index.ts';
import { createHttpApp, markRequests, ReplyCache } from '../platform/http/index.ts';
import type { LanguageModel } from '../platform/language-model/index.ts';
import { admitWith, createHoldBack, createTakeLimit, type Wait } from '../platform/limit/index.ts';
import type { Log } from '../platform/log.ts';
import type { LoopWatch } from '../platform/loop/index.ts';
import { mountModule } from '../platform/module/index.ts';
import { createDevTrades } from '../platform/payment-channels/index.ts';
import { storageAt } from '../platform/storage/index.ts';
import type { Config } from './config.ts';
import { mountDev } from './dev/dev.routes.ts';
import { mountFirstView } from './first-view/mount.ts';
import { mountFormerAddresses } from './former-addresses.ts';
import { guardsOf, readerOf } from './guards.ts';
import { mountHealth } from './health.ts';
import { identityDepsOf } from './identity.ts';
import { allModules, endpointGroups, type ModulePorts } from './modules.ts';
import { ownPaths } from './page-address.ts';
import { cashierKeyOf } from './payments.ts';
import { channelsOf } from './ports.ts';
import { recipientOf } from './recipients.ts';
import { mountSite } from './site.ts';
import { securityName, siteProducts } from './site-products.ts';
import { readSpending, readStatementAccount } from './spending.ts';
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
  readonly switches: SiteSwitches;
  readonly tokenSecret: TokenSecret;
  readonly secret: ServerSecret;
  readonly metrics: Registry;
  /** Told where requests begin and end. */
  readonly loop: LoopWatch;
  readonly payments: StartDeps;
  /** Words texts; null: rules alone do. */
  readonly languageModel: LanguageModel | null;
  readonly isReady: () => boolean;
  /** How calls are held back. */
  readonly wait: Wait;
}

/** Answers to the site's own pages. */
const REPLIES_BYTES_MAX = 64 * 1024 * 1024;
const BODY_LIMIT_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/** The HTTP application with all its routes; it does not listen yet. */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = await createHttpApp({
    log: deps.log,
    trustProxy: config.trustProxy,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
  });
  markRequests(app, deps.loop);
  const own = ownPaths(app);
  const moduleDeps = await moduleDepsOf(app, deps);
  countVisits(app, moduleDeps);
  mountHealth(app, { ...config, pool: deps.database.pool, metrics: deps.metrics, isReady: deps.isReady });
  for (const module of allModules) await mountModule(app, module, moduleDeps);
  mountThirdPartyReturn(app);
  mountFormerAddresses(app, moduleDeps);
  if (config.devPages !== 'nobody')
    await mountDev(app, {
      isForEveryone: config.devPages === 'everyone',
      publicUrl: config.publicUrl,
      outbox: createDevOutbox(deps.database.db, deps.clock),
      trades: createDevTrades(deps.database.db, deps.clock),
      cashierKey: cashierKeyOf(deps.secret),
    });
  mountFirstView(app, config);
  await mountSite(app, config, own);
  return app;
}

/** Fills what the modules need: the process's own, its state, and the ports that lead upwards. */
async function moduleDepsOf(app: FastifyInstance, deps: ServerDeps): Promise<ModulePorts> {
  const { config, state, log, clock, secret, tokenSecret, languageModel } = deps;
  const { db, pool } = deps.database;
  const { publicUrl, spiderLimit, alternativesMax, trustProxy } = config;
  const identity = identityDepsOf({ db, clock, secret, channels: channelsOf(config.ports) }, publicUrl);
  const limits = limitsOf(deps);
  const guards = guardsOf(state, { ...identity, tokenSecret, walletOf }, publicUrl);
  return {
    ...state,
    ...deps.catalog,
    ...deps.payments,
    ...identity,
    languageModel,
    log,
    pool,
    tokenSecret,
    publicUrl,
    spiderLimit,
    alternativesMax,
    trustProxy,
    walletOf,
    openWallet,
    chargedCalls: (accountId, transfers) => readChargedCalls(db, accountId, transfers),
    memberSpend: (accountId) => readMemberSpend(db, accountId, marketDay(clock())),
    spendingOf: (accountId, between) => readSpending({ db, registry: state.registry }, accountId, between),
    statementAccount: (accountId) => readStatementAccount(db, accountId),
    recipientOf,
    resolveHost: resolvePublic,
    httpsOnly: config.production,
    guards,
    readSight: createReadSight({ ...state, db, clock, readerOf: readerOf(guards) }),
    providers: createThirdParties(config.ports.thirdParties, app),
    replies: new ReplyCache({ bytesMax: REPLIES_BYTES_MAX }),
    loop: deps.loop,
    fileStorage: storageAt(config.filesLocation, config.s3Endpoint),
    fileLinks: createFileLinks(secret.derive('links to files')),
    takeLimit: createTakeLimit(state, clock),
    callForFile: createCallForFile({ ...state, ...identity, ...limits, log, tokenSecret, walletOf }),
    siteAllowance: new SiteAllowance(clock, config.siteAllowance),
    ...limits,
    openDatasets: () => openDatasets(deps.state),
    readCalls: createCallCounts(db, clock),
    completeness: createCompleteness(pool),
    glossRecords: createRecordGlosses(pool, state.registry),
    visits: visitCountsOf(deps),
    guide: await readGuide(),
    noticeWords: await readNoticeWords(config.catalogue),
    endpoints: endpointGroups,
    settings: deps.siteFile.settings,
    sitePages: await readSitePages(config.webRoot),
    siteProducts: () => siteProducts(deps.catalog),
    securityName: (code) => securityName(pool, code),
    announcementCard: (id, lang) => announcementCard(deps.catalog, id, lang),
    invitationRewards: deps.siteFile.invitationRewards,
    business: businessOf(deps, identity.channels.has('email')),
  };
}

/** What bounds and counts calls. */
function limitsOf({ state, clock, wait, metrics }: ServerDeps) {
  const holdBack = createHoldBack(state.limiter, clock, wait);
  const admit = admitWith(createHoldBack(state.limiter, clock, wait), state);
  return { holdBack, admit, gatewayMetrics: createGatewayMetrics(metrics) };
}

function visitCountsOf({ database: { db }, clock, log }: ServerDeps) {
  return createVisitCounts({ db, clock, onError: (err) => log.warn({ err }, 'visits were not counted') });
}

/** What the operator has switched on, as far as it can be done here. */
function businessOf({ switches, siteFile: { business }, config }: ServerDeps, canMail: boolean) {
  const { thirdParties } = config.ports;
  return switches.live({
    ...business,
    // Without a way to send the code there is none.
    emailSignUp: business.emailSignUp && canMail,
    thirdParties: THIRD_PARTIES.filter((party) => thirdParties[party] !== undefined),
  });
}

function openDatasets({ registry }: State): { dataset: string; perDay: number }[] {
  return registry
    .onSale()
    .flatMap(({ code, manifest: { openRows } }) =>
      openRows === undefined ? [] : [{ dataset: code, perDay: openRows }],
    );
}
