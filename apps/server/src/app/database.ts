import { placeOldRows } from '../modules/datasets/index.ts';
import { claimCell } from '../platform/cell/index.ts';
import {
  addressesOf,
  type ConnectOptions,
  connect,
  type Database,
  hostOf,
  type Poolers,
  poolerProblem,
} from '../platform/db/index.ts';
import type { Log } from '../platform/log.ts';
import {
  attachOrStart,
  type EmbeddedPostgres,
  hasDatabase,
  startEmbedded,
} from '../platform/postgres/index.ts';
import { type Config, ConfigInvalid } from './config.ts';
import { type MigrationDeps, prepareDatabase } from './migrations.ts';

export type Opening = 'server' | 'command' | 'migration';

/** Queries of a request are cancelled after this time. Loads and commands have no time limit. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** The client gives up this much later. A reachable database would have reported the cancelled query by then. */
const SILENCE_MS = 15_000;

export interface OpenDatabase {
  readonly database: Database;
  /** The direct address, for work that needs sessions. */
  readonly url: string;
  /** The bundled PostgreSQL, if this process started it. */
  readonly embedded: EmbeddedPostgres | undefined;
  close(): Promise<void>;
}

/** Opens the operator's or the bundled database and migrates it to this release. */
export async function openServerDatabase(
  config: Config,
  log: Log,
  onDeath: (error: Error) => void,
): Promise<OpenDatabase> {
  const opener = { opening: 'server', config, log } as const;
  if (config.databaseUrl !== undefined) {
    const { databaseReadUrls: readUrls } = config;
    return open({ ...operators(config, config.databaseUrl), readUrls }, opener);
  }
  const embedded = await startEmbedded({ home: config.home, log, onDeath });
  const stop = (): Promise<void> => embedded.stop();
  return open({ url: embedded.url, embedded, stop }, opener);
}

/**
 * Opens the database for a command, reusing the running server's if there is one. A command never creates a database,
 * because without the server's settings it would silently work on an empty one.
 */
export async function openCommandDatabase(
  config: Config,
  log: Log,
  opening: Exclude<Opening, 'server'> = 'command',
): Promise<OpenDatabase> {
  const opener = { opening, config, log };
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url !== undefined)
    return open({ ...operators(config, url), directUrl: null, isPooledByTransaction: false }, opener);
  if (!hasDatabase(config.home))
    throw new ConfigInvalid(
      `there is no database in ${config.home}: run the command with the server's settings (DATABASE_URL or JISHI_HOME; --env-file FILE reads them from a file), or start the server once to create one`,
    );
  const attached = await attachOrStart({ home: config.home, log });
  return open({ url: attached.url, stop: () => attached.stop() }, opener);
}

/** A running database with its addresses. */
interface Reachable {
  readonly url: string;
  /** The address for work that needs sessions. Null if the usual address supports them. */
  readonly directUrl?: string | null;
  readonly isPooledByTransaction?: boolean;
  readonly readUrls?: readonly string[];
  /** Whether the operator runs the database. If so, a pooler may be in between. */
  readonly isOperators?: boolean;
  readonly embedded?: EmbeddedPostgres;
  readonly stop?: () => Promise<void>;
}

const operators = ({ databaseDirectUrl, isPooledByTransaction }: Config, url: string): Reachable => ({
  url,
  directUrl: databaseDirectUrl,
  isPooledByTransaction,
  isOperators: true,
});

interface Opener {
  readonly opening: Opening;
  readonly config: Config;
  readonly log: Log;
}

async function open(reachable: Reachable, { opening, config, log }: Opener): Promise<OpenDatabase> {
  const { url, directUrl = null, isPooledByTransaction = false, embedded, stop, readUrls = [] } = reachable;
  const statementTimeoutMs = opening === 'server' ? STATEMENT_TIMEOUT_MS : 0;
  const options = {
    url,
    readUrls,
    isPooledByTransaction,
    connectionsMax: config.connectionsMax,
    statementTimeoutMs,
    silenceTimeoutMs: statementTimeoutMs > 0 ? statementTimeoutMs + SILENCE_MS : 0,
    onError: (err: Error) => log.warn({ source: 'database', err }, 'an idle database connection ended'),
  };
  const database = connect(options);
  const oldRows = placeOldRows(database, {
    folder: config.oldRowsFolder,
    memoryMib: config.oldRowsMemoryMib,
    takesRows: config.oldRowsTakesRows,
    clickHouseUrl: config.clickHouseUrl,
  });
  const close = async (): Promise<void> => {
    await oldRows.close();
    await database.close();
    await stop?.();
  };
  try {
    if (reachable.isOperators === true) await refuseHalfWorking(url, { directUrl, isPooledByTransaction });
    if (opening !== 'migration')
      await withDirectPool(directUrl, database, options, async (pool) => {
        const deps = { pool, url: directUrl ?? url, log };
        await prepareDatabase(deps, waitingOf(config, opening), opening === 'command');
        await refuseOtherCell(pool, config);
      });
    await database.replicas?.follow();
    return { database, url: directUrl ?? url, embedded, close };
  } catch (error) {
    await close();
    throw explained(error, url);
  }
}

async function refuseOtherCell(pool: MigrationDeps['pool'], { cell }: Config): Promise<void> {
  const own = await claimCell(pool, cell);
  if (own !== cell)
    throw new ConfigInvalid(
      `the database belongs to cell ${own}, but JISHI_CELL is ${cell}: correct JISHI_CELL or DATABASE_URL`,
    );
}

/** A command never waits for migrations, because a user is waiting for its result. */
function waitingOf({ migrate }: Config, opening: Opening): Config['migrate'] {
  return migrate === 'wait' && opening === 'command' ? 'refuse' : migrate;
}

async function refuseHalfWorking(
  url: string,
  poolers: Pick<Poolers, 'directUrl' | 'isPooledByTransaction'>,
): Promise<void> {
  const problem = await poolerProblem(url, { ...poolers, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  if (problem !== null) throw new ConfigInvalid(problem);
}

/** Uses the direct address if there is one, because a migration takes a session-level lock. */
async function withDirectPool(
  directUrl: string | null,
  database: Database,
  options: ConnectOptions,
  work: (pool: MigrationDeps['pool']) => Promise<void>,
): Promise<void> {
  if (directUrl === null) return work(database.pool);
  const direct = connect({
    ...options,
    url: directUrl,
    readUrls: [],
    isPooledByTransaction: false,
    connectionsMax: 1,
  });
  try {
    await work(direct.pool);
  } finally {
    await direct.close();
  }
}

/**
 * Returns an error whose message explains, in one line, why the operator's database failed and how to fix it. Returns an
 * unrecognised error unchanged.
 */
function explained(error: unknown, url: string): unknown {
  const servers = addressesOf(url);
  const host = servers.map(hostOf).join(', ');
  const [first = url] = servers;
  const pathname = URL.canParse(first) ? new URL(first).pathname : '/';
  const reasons: Record<string, string> = {
    ECONNREFUSED: `nothing listens at ${host}: is PostgreSQL running, and does DATABASE_URL name it?`,
    ENOTFOUND: `${host} is not a known host: correct DATABASE_URL`,
    EAI_AGAIN: `${host} is not a known host: correct DATABASE_URL`,
    ETIMEDOUT: `${host} does not answer: is it reachable from here?`,
    '28P01': 'the password in DATABASE_URL is wrong',
    '28000': 'the role in DATABASE_URL may not connect: see pg_hba.conf',
    '3D000': `there is no database ${pathname.slice(1)}: create it, owned by the role in DATABASE_URL`,
    '42501': 'the role in DATABASE_URL lacks permissions: it must own the database',
    '53300':
      'PostgreSQL has no connections left: close other clients, lower DATABASE_CONNECTIONS of the running processes, or raise max_connections',
    '25006': `no server at ${host} accepts writes: promote one, or name the primary in DATABASE_URL`,
    '53100': 'the disk of the database is full: make room, then start again',
  };
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  return reason === undefined ? error : new ConfigInvalid(reason);
}
