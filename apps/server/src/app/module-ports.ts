import { planOfLevel, THIRD_PARTIES } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { GrantsOf } from '../modules/access/index.ts';
import { announcementCard, readThesaurus } from '../modules/announcements/index.ts';
import { createVisitCounts } from '../modules/captcha/index.ts';
import { readSitePages } from '../modules/content/index.ts';
import { createFileAddresses } from '../modules/data-files/index.ts';
import { createCodesByDay, createCompleteness } from '../modules/datasets/index.ts';
import { readGuide } from '../modules/documents/index.ts';
import { createReadVisibility } from '../modules/entitlements/index.ts';
import { createFileLinks } from '../modules/files/index.ts';
import { createCallForFile, createGatewayMetrics } from '../modules/gateway/index.ts';
import { createSessions } from '../modules/iceberg/index.ts';
import { resolvePublic } from '../modules/messages/index.ts';
import { readSchedules } from '../modules/pulls/index.ts';
import { searchSecurities } from '../modules/securities/index.ts';
import { createRecordTranslator, hasShownRows, SiteAllowance } from '../modules/site-data/index.ts';
import { createStreamMetrics } from '../modules/streams/index.ts';
import { createCallCounts, readChargedCalls, readKeySpend, readMemberSpend } from '../modules/usage/index.ts';
import { openWallet, walletOf } from '../modules/wallet/index.ts';
import { marketDay } from '../platform/clock.ts';
import { type AnswerWatch, ReplyCache } from '../platform/http/index.ts';
import { admitWith, createRateLimiter, createThrottle } from '../platform/limit/index.ts';
import { fillPorts } from '../platform/module/index.ts';
import { storageAt } from '../platform/storage/index.ts';
import { guardsOf, readerOf } from './guards.ts';
import { identityDepsOf } from './identity.ts';
import { channelsOf } from './message-senders.ts';
import { registerReplies } from './metrics.ts';
import { endpointGroups, type ModulePorts } from './modules.ts';
import { recipientOf } from './recipients.ts';
import type { RuntimeState } from './runtime-state.ts';
import type { ServerDeps } from './server-deps.ts';
import { securityName, siteProducts, storeFacts } from './site-products.ts';
import { readSpending, readStatementAccount } from './spending.ts';
import { createThirdParties } from './third-parties.ts';

/** The cache for responses of the site's own pages. */
const REPLIES_BYTES_MAX = 64 * 1024 * 1024;

/** Builds the modules' ports. A missing or duplicate port is a compile error. */
export async function modulePorts(
  app: FastifyInstance,
  deps: ServerDeps,
  answerWatch: AnswerWatch,
): Promise<ModulePorts> {
  const { config, state, log, clock, secret, tokenSecret, languageModel, loop, passwords } = deps;
  // Reads through `pool` may go to a replica; `db` is always the primary.
  const { db, pool: writer, reader: pool } = deps.database;
  const identity = identityDepsOf(
    { db, clock, secret, channels: channelsOf(config.providers), passwords },
    config.publicUrl,
  );
  const limits = limitsOf(deps);
  const { storefront, segmenter, memory, sample } = deps.catalog;
  const grantsOf: GrantsOf = (level) => planOfLevel(storefront.memberships.plans, level)?.gives ?? null;
  const guards = guardsOf(state, { ...identity, tokenSecret, walletOf, grantsOf }, config.publicUrl);
  const { paymentChannels, siteAddress, rechargeMinFen } = deps.payments;
  return fillPorts([
    identity,
    state,
    limits,
    { pool, writer, log, tokenSecret, languageModel, loop, answerWatch, guards, grantsOf },
    { databaseProbe: deps.databaseProbe, tracing: deps.tracing, leaving: deps.leaving },
    { streamLimits: deps.config.streamLimits, streamMetrics: createStreamMetrics(deps.metrics) },
    { storefront, segmenter, memory, sample },
    { paymentChannels, siteAddress, rechargeMinFen },
    settingsOf(deps, identity.channels.has('email')),
    portsUpwards(deps),
    {
      readVisibility: createReadVisibility({ ...state, db, clock, readerOf: readerOf(guards) }),
      callForFile: createCallForFile({
        ...state,
        ...identity,
        ...limits,
        log,
        tokenSecret,
        walletOf,
        grantsOf,
      }),
      providers: createThirdParties(config.providers.thirdParties, app),
      replies: repliesOf(deps.metrics),
      fileStorage: storageAt(config.filesLocation, config.s3Endpoint),
      fileLinks: createFileLinks(...secret.accepted('links to files')),
      fileAddresses: createFileAddresses(...secret.accepted('addresses of data files')),
      icebergSessions: createSessions(...secret.accepted('sessions of the Iceberg catalog')),
      rateLimiter: createRateLimiter(state, clock),
      siteAllowance: new SiteAllowance(state, clock, config.siteAllowance),
      completeness: createCompleteness(pool),
      codesByDay: createCodesByDay(pool, state.registry),
      visits: visitCountsOf(deps),
      guide: await readGuide(),
      thesaurus: await readThesaurus(config.catalogue),
      endpoints: endpointGroups,
      sitePages: await readSitePages(config.webRoot),
    },
  ]);
}

function repliesOf(registry: Registry): ReplyCache {
  const replies = new ReplyCache({ bytesMax: REPLIES_BYTES_MAX });
  registerReplies(registry, replies);
  return replies;
}

function portsUpwards({ state, clock, catalog, database: { db, reader: pool } }: ServerDeps) {
  return {
    walletOf,
    openWallet,
    chargedCalls: (accountId, transfers) => readChargedCalls(db, accountId, transfers),
    keySpend: (accountId) => readKeySpend(db, accountId, marketDay(clock())),
    memberSpend: (accountId) => readMemberSpend(db, accountId, marketDay(clock())),
    spendingOf: (accountId, between) => readSpending({ db, registry: state.registry }, accountId, between),
    statementAccount: (accountId) => readStatementAccount(db, accountId),
    recipientOf,
    resolveHost: resolvePublic,
    openDatasets: () => openDatasets(state),
    readCalls: createCallCounts(db, clock),
    readSchedules: (code) => readSchedules(db, code),
    translateRecords: createRecordTranslator(pool, state.registry),
    storeFacts: () => storeFacts(catalog, clock()),
    siteProducts: () => siteProducts(catalog),
    hasRows: (dataset, since) => hasShownRows(state.registry, dataset, since),
    findSecurities: (typed, most) => searchSecurities(pool, typed, most),
    securityName: (code) => securityName(pool, code),
    announcementCard: (id, lang) => announcementCard(catalog, id, lang),
  } satisfies Partial<ModulePorts>;
}

function settingsOf(deps: ServerDeps, canMail: boolean) {
  const { publicUrl, spiderLimit, alternativesMax, trustProxy, production, pushBytesMax } = deps.config;
  const { settings, invitationRewards } = deps.siteFile;
  return {
    ...{ publicUrl, spiderLimit, alternativesMax, trustProxy, httpsOnly: production, pushBytesMax },
    ...{ settings, invitationRewards, business: businessOf(deps, canMail) },
  };
}

function limitsOf({ state, clock, wait, metrics }: ServerDeps) {
  const throttle = createThrottle(state.limiter, clock, wait);
  const admit = admitWith(createThrottle(state.limiter, clock, wait), state);
  return { throttle, admit, gatewayMetrics: createGatewayMetrics(metrics) };
}

function visitCountsOf({ database: { db }, clock, log }: ServerDeps) {
  return createVisitCounts({ db, clock, onError: (err) => log.warn({ err }, 'visits could not be counted') });
}

/** The operator's switches, limited to features that this installation supports. */
function businessOf({ switches, siteFile: { business }, config }: ServerDeps, canMail: boolean) {
  const { thirdParties } = config.providers;
  return switches.live({
    ...business,
    // Sign-up by e-mail sends a code, which needs an e-mail sender.
    emailSignUp: business.emailSignUp && canMail,
    thirdParties: THIRD_PARTIES.filter((party) => thirdParties[party] !== undefined),
  });
}

function openDatasets({ registry }: RuntimeState): { dataset: string; perDay: number }[] {
  return registry
    .onSale()
    .flatMap(({ code, manifest: { openRows } }) =>
      openRows === undefined ? [] : [{ dataset: code, perDay: openRows }],
    );
}
