import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { type Config, readConfig } from '../../src/app/config.ts';
import { listenForChanges } from '../../src/app/listen.ts';
import { paymentsOf } from '../../src/app/payments.ts';
import { createRuntimeState, type RuntimeState } from '../../src/app/runtime-state.ts';
import { createServer } from '../../src/app/server.ts';
import { type TokenSecret, tokenSecretOf } from '../../src/modules/access/index.ts';
import {
  type CatalogDeps,
  createSampleRows,
  createSearchMemory,
  pricedStorefront,
  rebuildCatalogSearch,
} from '../../src/modules/catalog/index.ts';
import { readSiteFile, type SiteFile, SiteSwitches } from '../../src/modules/content/index.ts';
import {
  applyCatalogue,
  fileSource,
  type LoadReport,
  loadDataset,
  placeOldRows,
  refreshAllStats,
} from '../../src/modules/datasets/index.ts';
import type { StartDeps } from '../../src/modules/payments/index.ts';
import { type ServerSecret, serverSecretOf } from '../../src/platform/crypto.ts';
import {
  connect,
  type Database,
  DatabaseProbe,
  inTransaction,
  type Tx,
} from '../../src/platform/db/index.ts';
import { MISFIT } from '../../src/platform/http/fit-answer.ts';
import type { LanguageModel } from '../../src/platform/language-model/index.ts';
import type { Wait } from '../../src/platform/limit/index.ts';
import { createLog, type Log } from '../../src/platform/log.ts';
import { createLoopWatch, type LoopWatch } from '../../src/platform/loop/index.ts';
import { startTracing } from '../../src/platform/tracing/index.ts';
import { storefrontOf, theSegmenter } from './catalogue.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type Heard, hearing } from './heard.ts';
import { lightPasswords } from './light-passwords.ts';
import { watchingRefusals } from './refusals.ts';

/** The state that two processes of one installation share. */
interface Installation {
  readonly url: string;
  readonly tokenSecret: TokenSecret;
  readonly secret: ServerSecret;
  readonly time: Time;
  readonly filesFolder: string;
  /** The operator's changes to the business settings. */
  readonly business: Partial<SiteFile['business']>;
  readonly languageModel: LanguageModel | null;
  /** Its environment. */
  readonly settings: NodeJS.ProcessEnv;
}

interface Time {
  now: Date;
  /** Whether a delayed call advances the clock instead of waiting. Otherwise the clock stands still. */
  passes?: boolean;
  /**
   * Delays a call until the test or the signal ends the delay. The signal shows that the caller has
   * disconnected.
   */
  hold?: ((gone: AbortSignal) => Promise<void>) | undefined;
}

/** One process: the real server over its own connections, state and listener. */
export interface Process {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly databaseProbe: DatabaseProbe;
  readonly state: RuntimeState;
  readonly catalog: CatalogDeps;
  readonly payments: StartDeps;
  /** Waits until this process has read the current state of the database. */
  readonly heard: Heard;
  /** Not started by default. Its own tests start it. */
  readonly loop: LoopWatch;
  /** Updates the counts of views and the search of the data store, like the job after a load. */
  derive(): Promise<void>;
  /** Begins to leave service, like after a signal. */
  leave(): void;
  /** Returns everything that the process logged. */
  logged(): string;
  stop(): Promise<void>;
}

export interface TestSite extends Process {
  readonly url: string;
  readonly tokenSecret: TokenSecret;
  readonly secret: ServerSecret;
  readonly time: Time;
  readonly filesFolder: string;
  advance(milliseconds: number): void;
  /** Loads CSV text. The process has read the new rows when it returns. */
  load(code: string, csv: string, options?: { replace?: boolean }): Promise<LoadReport>;
  /** Changes accounts or entitlements. The process has read the change when it returns. */
  change<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Starts another process on the same database, optionally with another connection URL or other secrets. */
  twin(over?: string, secrets?: Pick<Installation, 'secret' | 'tokenSecret'>): Promise<Process>;
}

export const SECRET = 'a secret of the tests that is long enough';
/** Ten in the morning in Shanghai, in the middle of a minute. */
const MORNING = new Date('2026-03-02T02:00:30.000Z');

/**
 * Starts a site with a separate database and the given data sets. `stop` stops the site and drops the
 * database (for `afterAll`).
 */
export async function startSite(
  manifests: readonly Manifest[],
  beforeListening?: (app: FastifyInstance) => void,
  borrowed?: TestDatabase,
  business: Partial<SiteFile['business']> = {},
  languageModel: LanguageModel | null = null,
  settings: NodeJS.ProcessEnv = {},
): Promise<TestSite> {
  const test = borrowed ?? (await createTestDatabase());
  const applied = await applyCatalogue(test.database.pool, manifests);
  if (!applied.applied) throw new Error(`the manifests do not apply: ${applied.refusals.join('\n')}`);
  const files = await mkdtemp(join(tmpdir(), 'jishi-test-site-'));
  const installation = {
    ...{ url: test.url, filesFolder: join(files, 'exports'), time: { now: MORNING } as Time },
    ...{ tokenSecret: tokenSecretOf(SECRET), secret: serverSecretOf(SECRET) },
    ...{ business, languageModel, settings },
  };
  const twins: Process[] = [];
  const own = await startProcess(installation, test.database, beforeListening);
  return {
    ...own,
    ...installation,
    advance(milliseconds) {
      installation.time.now = new Date(installation.time.now.getTime() + milliseconds);
    },
    async load(code, csv, options = {}) {
      const file = join(files, `${code}.csv`);
      await writeFile(file, csv);
      const dataset = own.state.registry.find(code);
      if (!dataset) throw new Error(`there is no ${code}`);
      const report = await loadDataset(own.database.pool, dataset, fileSource(file), {
        rejectFile: join(files, 'rejects.csv'),
        ...options,
      });
      await own.state.registry.refresh();
      return report;
    },
    async change(work) {
      const result = await inTransaction(own.database.db, work);
      await own.heard.accounts();
      return result;
    },
    async twin(over = test.url, secrets = installation) {
      const { secret, tokenSecret } = secrets;
      const twin = await startProcess(
        { ...installation, secret, tokenSecret },
        watchingRefusals(connect({ url: over, connectionsMax: 8, applicationName: 'twin' })),
      );
      twins.push(twin);
      return twin;
    },
    async stop() {
      await stopTwins(twins);
      await own.stop();
      await rm(files, { recursive: true });
      await test.drop();
    },
  };
}

async function stopTwins(twins: readonly Process[]): Promise<void> {
  for (const twin of twins) {
    await twin.stop();
    await twin.database.close();
  }
}

const configOf = ({ url, filesFolder, settings }: Installation): Config =>
  readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    JISHI_DEMO: '0',
    JISHI_FILES: filesFolder,
    JISHI_OLD_ROWS: join(filesFolder, '../old-rows'),
    ...settings,
  });

async function siteFileWith(config: Config, business: Installation['business']): Promise<SiteFile> {
  const siteFile = await readSiteFile(config.siteFile);
  return { ...siteFile, business: { ...siteFile.business, ...business } };
}

async function startProcess(
  installation: Installation,
  database: Database,
  beforeListening?: (app: FastifyInstance) => void,
): Promise<Process> {
  const { url, tokenSecret, secret, time, business, languageModel } = installation;
  const lines: string[] = [];
  const log: Log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const config = configOf(installation);
  const clock = (): Date => time.now;
  const state = await createRuntimeState(database, clock, secret, log);
  const { registry, prices } = state;
  const { pool } = database;
  const { oldRowsFolder: folder, oldRowsMemoryMib: memoryMib } = config;
  const oldRows = placeOldRows(database, { folder, memoryMib });
  const segmenter = theSegmenter();
  const storefront = pricedStorefront(await storefrontOf(config.catalogue), prices);
  const memory = createSearchMemory(pool);
  const catalog = { pool, registry, segmenter, memory, storefront, sample: createSampleRows(pool) };
  const heard = hearing(pool, state);
  const siteFile = await siteFileWith(config, business);
  const switches = new SiteSwitches(database.db, siteFile.business);
  const listener = await listenForChanges(url, { ...state, switches }, { log, connections: 8 });
  const { rechargeMinFen } = siteFile;
  const siteAddress = (): string => 'https://jishi.test';
  const paying = { db: database.db, cell: state.cell, clock, log, secret, siteAddress, rechargeMinFen };
  const payments = paymentsOf(config.providers, paying);
  const metrics = new Registry();
  const databaseProbe = new DatabaseProbe(url);
  const tracing = config.tracing && (await startTracing(config.tracing, log));
  const loop = createLoopWatch(log, metrics);
  const leaving = new AbortController();
  const app = await createServer({
    ...{ config, log, clock, database, databaseProbe, state, catalog, siteFile, switches },
    ...{ tracing, tokenSecret, secret, metrics, loop, payments, languageModel, passwords: lightPasswords() },
    isReady: listener.isConnected,
    leaving: leaving.signal,
    wait: waitAt(time),
  });
  beforeListening?.(app);
  await app.ready();
  const stop = async (): Promise<void> => {
    await app.close();
    await state.settler.drain();
    await oldRows.close();
    await listener.stop();
    await databaseProbe.close();
    await tracing?.stop();
    refuseMisfit(lines);
  };
  const derive = async (): Promise<void> => {
    await refreshAllStats(pool, registry);
    await rebuildCatalogSearch(pool, registry, segmenter, storefront.terms);
  };
  return {
    ...{ app, database, databaseProbe, state, catalog, payments, heard, loop, derive, stop },
    leave: () => leaving.abort(),
    logged: () => lines.join(''),
  };
}

/** Delays a call by the test's clock. */
function waitAt(time: Time): Wait {
  return async (milliseconds, gone) => {
    if (time.hold) await time.hold(gone);
    else if (time.passes) time.now = new Date(time.now.getTime() + milliseconds);
  };
}

function refuseMisfit(lines: readonly string[]): void {
  const misfit = lines.find((line) => line.includes(MISFIT));
  if (misfit !== undefined) throw new Error(misfit);
}
