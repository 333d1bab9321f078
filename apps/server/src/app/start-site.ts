import { setTimeout } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import { readThesaurus } from '../modules/announcements/index.ts';
import {
  type CatalogDeps,
  createSampleRows,
  createSearchMemory,
  pricedStorefront,
  type Storefront,
} from '../modules/catalog/index.ts';
import {
  ArticleInvalid,
  importArticles,
  PictureInvalid,
  type SiteFile,
  SiteSwitches,
} from '../modules/content/index.ts';
import { createDigestBoard } from '../modules/digests/index.ts';
import { createPasswords } from '../modules/identity/index.ts';
import { resolvePublic } from '../modules/messages/index.ts';
import { createPushMetrics } from '../modules/pushes/index.ts';
import { makeMonths } from '../modules/usage/index.ts';
import { makeLedgerMonths } from '../modules/wallet/index.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { ServerSecret } from '../platform/crypto.ts';
import type { DatabaseProbe } from '../platform/db/index.ts';
import { Drain } from '../platform/http/index.ts';
import { createChatModel, type LanguageModel } from '../platform/language-model/index.ts';
import type { Log } from '../platform/log.ts';
import { loadSegmenter } from '../platform/text-search/index.ts';
import { type Config, ConfigInvalid } from './config.ts';
import { warningsOf } from './config-warnings.ts';
import { connectionsOf, warnOfConnections } from './connections.ts';
import { type OpenDatabase, openServerDatabase } from './database.ts';
import { type DemoAccount, demoAccounts } from './demo.ts';
import { fileWorkersOf, stopFileWorkers } from './file-workers.ts';
import type { JobDeps } from './job-deps.ts';
import { startJobs } from './jobs.ts';
import { asLocalhost, linkAddress } from './link-address.ts';
import { listenForChanges } from './listen.ts';
import { createMessageSenders } from './message-senders.ts';
import { addStoreMetrics } from './old-rows-metrics.ts';
import { createDeliveryCounter, createOutsideCalls } from './outside-calls.ts';
import { paymentsOf } from './payments.ts';
import { refreshDerived } from './reactions/datasets-changed.ts';
import { recipientOf } from './recipients.ts';
import { createRuntimeState, type RuntimeState } from './runtime-state.ts';
import { isSamePerson } from './same-person.ts';
import { secretsOf } from './secret.ts';
import { createServer } from './server.ts';
import { siteFileOf } from './site-file.ts';
import { measureMonths } from './storage/storage-metrics.ts';
import { syncCatalogue } from './sync-catalogue.ts';
import { watchProcess } from './watch-process.ts';

type Pool = OpenDatabase['database']['pool'];

export interface RunningSite {
  readonly address: string;
  readonly listening: string;
  readonly demo: readonly DemoAccount[];
  /**
   * Makes the process report that it is not ready, and keeps serving requests for this time or until the signal aborts.
   * Each response closes its connection.
   */
  drain(milliseconds: number, hurried: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts everything in order: database, catalogue, state, demo market, listener, jobs, HTTP. If a step fails, stops
 * the earlier ones.
 */
export async function startSite(
  config: Config,
  log: Log,
  onDeath: (error: Error) => void,
): Promise<RunningSite> {
  for (const line of warningsOf(config)) log.warn(line);
  const open = await openServerDatabase(config, log, onDeath);
  const stops: (() => Promise<unknown>)[] = [() => open.close()];
  const stopAll = async (): Promise<void> => {
    for (const stop of stops.toReversed()) await stop();
  };
  try {
    await importArticles(open.database.db, config.content, systemClock());
    await makeMonths(open.database.db);
    await makeLedgerMonths(open.database.db);
    return await startOn(open, config, log, stops, stopAll);
  } catch (error) {
    await stopAll().catch((err: unknown) => log.error({ err }, 'stopping failed'));
    throw explained(error, config);
  }
}

async function startOn(
  open: OpenDatabase,
  config: Config,
  log: Log,
  stops: (() => Promise<unknown>)[],
  stopAll: () => Promise<void>,
): Promise<RunningSite> {
  const clock = systemClock;
  const { database, url, embedded } = open;
  const storefront = await syncCatalogue(open, config, log);
  const { secret, tokenSecret } = await secretsOf(config);
  const state = await createRuntimeState(database, clock, secret, log);
  const demo = config.demo
    ? await prepareDemo(database, config, { registry: state.registry, clock, log })
    : [];
  const catalog = await catalogDeps(storefront, database.pool, state);
  const siteFile = await siteFileOf(config, log);
  const switches = new SiteSwitches(database.db, siteFile.business);
  const connections = connectionsOf(config.connectionsMax);
  const listener = await listenForChanges(url, { ...state, switches }, { log, connections });
  stops.push(() => listener.stop());
  await warnOfConnections(database.pool, log);
  let address: string | null = null;
  const languageModel = config.languageModel && createChatModel(config.languageModel);
  const watch = await watchProcess(open, config, { state, listener, clock, log });
  const { databaseProbe, metrics, loop, tracing } = watch;
  stops.push(() => watch.stop());
  const base = { database, databaseProbe, metrics, clock, log, secret };
  const parts = { ...base, catalog, siteFile, switches, languageModel };
  const jobs = await jobDepsOf(config, parts, () => address);
  measureMonths(metrics, database.db, clock);
  addStoreMetrics(metrics, database);
  const worker = await startJobs(jobs, { url, log, loop, metrics });
  stops.push(
    () => worker.stop(),
    async () => stopFileWorkers(jobs),
    () => state.settler.drain(),
  );
  const drain = new Drain();
  const isReady = (): boolean => listener.isConnected() && !drain.isOn;
  const app = await createServer({
    ...parts,
    config,
    state,
    tokenSecret,
    ...{ loop, payments: jobs.payments, tracing, passwords: createPasswords() },
    ...{ isReady, leaving: drain.signal },
    wait: (milliseconds, gone) => setTimeout(milliseconds, undefined, { signal: gone }),
  });
  stops.push(() => drain.close(app));
  loop.start();
  stops.push(async () => loop.stop());
  const listening = await app.listen({ host: config.host, port: config.port });
  address = config.publicUrl ?? asLocalhost(listening);
  embedded?.announce(address);
  return {
    ...{ address, listening, demo, stop: stopAll },
    drain: (milliseconds, hurried) => drain.run(app, milliseconds, hurried),
  };
}

interface JobParts {
  readonly database: OpenDatabase['database'];
  readonly databaseProbe: DatabaseProbe;
  readonly metrics: Registry;
  readonly catalog: CatalogDeps;
  readonly siteFile: SiteFile;
  readonly switches: SiteSwitches;
  readonly clock: Clock;
  readonly log: Log;
  readonly secret: ServerSecret;
  readonly languageModel: LanguageModel | null;
}

/** Jobs need the site's address, which is known once the site listens. */
async function jobDepsOf(
  config: Config,
  {
    database: { db, pool },
    databaseProbe,
    catalog,
    siteFile,
    switches,
    clock,
    log,
    secret,
    ...parts
  }: JobParts,
  addressOf: () => string | null,
): Promise<JobDeps & { readonly payments: ReturnType<typeof paymentsOf> }> {
  const { languageModel, metrics } = parts;
  const outsideCalls = createOutsideCalls(metrics);
  const countDelivery = createDeliveryCounter(metrics);
  const senders = createMessageSenders(config.providers, { db, clock, outsideCalls });
  const { rechargeMinFen, business } = siteFile;
  const { reviewDays } = business;
  const siteAddress = (): string | null => linkAddress(config, addressOf());
  const selling = { ...catalog, db, clock, log };
  return {
    ...{ db, clock, databaseProbe, retention: config.retention },
    derived: { ...catalog, pool, thesaurus: await readThesaurus(config.catalogue) },
    sending: sendingDeps(config, addressOf, { db, senders, clock, secret, log, reviewDays, countDelivery }),
    payments: paymentsOf(config.providers, {
      ...{ db, clock, log, secret, cell: config.cell, siteAddress, rechargeMinFen, outsideCalls },
    }),
    selling,
    inviting: invitingOf(siteFile, switches, selling),
    ...fileWorkersOf(config, { ...selling, pool, secret, pushMetrics: createPushMetrics(metrics) }),
    wording: {
      ...{ db, clock, log, board: createDigestBoard(catalog) },
      languageModel: languageModel && outsideCalls.counted('languageModel', languageModel),
    },
  };
}

async function prepareDemo(
  database: OpenDatabase['database'],
  config: Config,
  deps: Omit<Parameters<typeof import('./demo-market.ts').makeDemoOnEmpty>[0], 'pool'>,
): Promise<RunningSite['demo']> {
  const { makeDemoOnEmpty } = await import('./demo-market.ts');
  await makeDemoOnEmpty({ pool: database.pool, ...deps });
  return demoAccounts(database, config, deps.clock);
}

function invitingOf(
  { invitationRewards }: SiteFile,
  switches: SiteSwitches,
  { db, clock, log }: JobDeps['selling'],
): JobDeps['inviting'] {
  return {
    ...{ db, clock, log, isSamePerson, invitationRewards },
    get isInvitationOn() {
      return switches.isOn('invitation');
    },
  };
}

async function catalogDeps(
  storefront: Storefront,
  pool: Pool,
  { registry, prices }: RuntimeState,
): Promise<CatalogDeps> {
  const catalog = {
    pool,
    registry,
    segmenter: loadSegmenter(),
    memory: createSearchMemory(pool),
    storefront: pricedStorefront(storefront, prices),
    sample: createSampleRows(pool),
  };
  await refreshDerived({ ...catalog, pool });
  await catalog.memory.readIndex();
  return catalog;
}

/** The address is null until the server listens, because an earlier run's jobs may start before that. */
function sendingDeps(
  config: Config,
  addressOf: () => string | null,
  deps: Omit<JobDeps['sending'], 'siteAddress' | 'recipientOf' | 'resolveHost'>,
): JobDeps['sending'] {
  return {
    ...deps,
    recipientOf,
    resolveHost: resolvePublic,
    get siteAddress() {
      return linkAddress(config, addressOf());
    },
  };
}

/** Returns a one-line explanation and remedy for a system error code. */
function explained(error: unknown, config: Config): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new ConfigInvalid(
      `port ${config.port} is in use: stop what listens there, or choose another with PORT=8081`,
    );
  if (code === 'EACCES')
    return new ConfigInvalid(
      `no permission to listen on port ${config.port}: choose one above 1024 with PORT=8080`,
    );
  if (code === 'EADDRNOTAVAIL')
    return new ConfigInvalid(`HOST=${config.host} is not an address of this machine`);
  if (error instanceof ArticleInvalid || error instanceof PictureInvalid)
    return new ConfigInvalid(`${config.content}: ${error.message}`);
  return error;
}
