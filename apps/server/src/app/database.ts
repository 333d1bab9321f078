import { connect, type Database } from '../platform/db/index.ts';
import type { Log } from '../platform/log.ts';
import {
  attachOrStart,
  type EmbeddedPostgres,
  hasDatabase,
  startEmbedded,
} from '../platform/postgres/index.ts';
import { type Config, ConfigInvalid } from './config.ts';
import { prepareDatabase } from './migrations.ts';

/** How a database is opened: by a server, by a command, or by the command that migrates. */
export type Opening = 'server' | 'command' | 'migration';

/** A request's query is cancelled after this time. Loads and commands have no time limit. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** After this additional time, a reachable database would have cancelled the query and reported it. */
const SILENCE_MS = 15_000;

export interface OpenDatabase {
  readonly database: Database;
  readonly url: string;
  /** The bundled PostgreSQL, if we started it. */
  readonly embedded: EmbeddedPostgres | undefined;
  close(): Promise<void>;
}

/** The database of a server: the operator's or the bundled one, migrated to this release. */
export async function openServerDatabase(
  config: Config,
  log: Log,
  onDeath: (error: Error) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined)
    return open(config.databaseUrl, 'server', { config, log, stop: async () => undefined });
  const embedded = await startEmbedded({ home: config.home, log, onDeath });
  return open(embedded.url, 'server', { config, log, embedded, stop: () => embedded.stop() });
}

/**
 * The database of a command: the running server's database if there is one. A command creates no database,
 * because without the server's settings it would silently work on an empty one.
 */
export async function openCommandDatabase(
  config: Config,
  log: Log,
  opening: Exclude<Opening, 'server'> = 'command',
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined)
    return open(config.databaseUrl, opening, { config, log, stop: async () => undefined });
  if (!hasDatabase(config.home))
    throw new ConfigInvalid(
      `there is no database in ${config.home}: give the command the settings of the server (DATABASE_URL, or JISHI_HOME; --env-file FILE reads them from a file), or start the server once, which makes one`,
    );
  const attached = await attachOrStart({ home: config.home, log });
  return open(attached.url, opening, { config, log, stop: () => attached.stop() });
}

interface Opener {
  readonly config: Config;
  readonly log: Log;
  readonly embedded?: EmbeddedPostgres;
  /** Ends what was started for this database. */
  readonly stop: () => Promise<void>;
}

async function open(
  url: string,
  opening: Opening,
  { config, log, embedded, stop }: Opener,
): Promise<OpenDatabase> {
  const statementTimeoutMs = opening === 'server' ? STATEMENT_TIMEOUT_MS : 0;
  const database = connect({
    url,
    connectionsMax: config.connectionsMax,
    statementTimeoutMs,
    silenceTimeoutMs: statementTimeoutMs > 0 ? statementTimeoutMs + SILENCE_MS : 0,
    onError: (err) => log.warn({ source: 'database', err }, 'an idle database connection ended'),
  });
  const close = async (): Promise<void> => {
    await database.close();
    await stop();
  };
  try {
    if (opening !== 'migration')
      await prepareDatabase({ pool: database.pool, url, log }, waitingOf(config, opening));
    return { database, url, embedded, close };
  } catch (error) {
    await close();
    throw explained(error, url);
  }
}

/** A command does not wait: somebody sits in front of it. */
function waitingOf({ migrate }: Config, opening: Opening): Config['migrate'] {
  return migrate === 'wait' && opening === 'command' ? 'refuse' : migrate;
}

/** Describes a failure to reach the operator's database, in one line with the remedy. */
function explained(error: unknown, url: string): unknown {
  const { host, pathname } = new URL(url);
  const reasons: Record<string, string> = {
    ECONNREFUSED: `nothing listens at ${host}: is PostgreSQL running, and does DATABASE_URL name it?`,
    ENOTFOUND: `${host} is not a known host: correct DATABASE_URL`,
    EAI_AGAIN: `${host} is not a known host: correct DATABASE_URL`,
    ETIMEDOUT: `${host} does not answer: is it reachable from here?`,
    '28P01': 'the password in DATABASE_URL is wrong',
    '28000': 'the role in DATABASE_URL may not connect: see pg_hba.conf',
    '3D000': `there is no database ${pathname.slice(1)}: create it, owned by the role in DATABASE_URL`,
    '42501': 'the role in DATABASE_URL lacks a right: it must own the database',
    '53300':
      'PostgreSQL has no connection left: end other clients, lower DATABASE_CONNECTIONS of the processes that run, or raise max_connections',
    '53100': 'the disk of the database is full: make room, then start again',
  };
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  return reason === undefined ? error : new ConfigInvalid(reason);
}
