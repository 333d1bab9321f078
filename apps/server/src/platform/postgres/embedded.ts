import { existsSync } from 'node:fs';
import { readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Log } from '../log.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { explainFault } from './explain.ts';
import { type Holder, type HomeLock, holderOf, lockHome } from './home-lock.ts';
import { initialise, setPasswords } from './initialise.ts';
import { stopOrphan } from './orphan.ts';
import { changeOwner, findPlace, makeSocketFolder, type Place, reachableBinaries } from './place.ts';
import { startPostmaster } from './postmaster.ts';
import { PostgresProblem } from './problem.ts';
import { makeSecrets, readSecrets, type Secrets, socketUrl, writeSecrets } from './secrets.ts';
import { asConfigFile, memoryBytes, settingsFor } from './settings.ts';
import { supervise } from './supervise.ts';

export interface EmbeddedOptions {
  /** The folder that contains everything: `.jishi`. */
  home: string;
  log: Log;
  kind?: Holder['kind'];
  /** The folder for data and binaries if root starts the product from a folder that PostgreSQL's user cannot enter. */
  refuge?: string;
  /** Overrides the settings that are derived from the machine. */
  settings?: Record<string, string>;
  /** Called if PostgreSQL died and could not be restarted. */
  onDeath?: (problem: PostgresProblem) => void;
}

export interface EmbeddedPostgres {
  /** The URL with which the product connects: role and database `jishi`. */
  readonly url: string;
  readonly superuserUrl: string;
  /** Publishes the address of this server, for later starts and commands. */
  announce(address: string): void;
  stop(): Promise<void>;
}

const REFUGE = '/var/lib/jishi';
const ROOM_MIN_MIB = 100;

/**
 * Starts the PostgreSQL server in a home folder, and creates the folder if it does not exist. Throws a PostgresProblem
 * with the remedy.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return inPlace(options.home, options.refuge, async (place) => {
    const lock = lockHome(place.folder);
    if (lock === undefined) throw alreadyRunning(place);
    return startLocked(place, lock, options);
  });
}

/** For commands: uses the PostgreSQL of the running server. Without one, starts PostgreSQL and stops it at the end. */
export async function attachOrStart(
  options: Omit<EmbeddedOptions, 'kind'>,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  return inPlace(options.home, options.refuge, async (place) => {
    const lock = lockHome(place.folder);
    if (lock !== undefined) return startLocked(place, lock, { ...options, kind: 'command' });
    const holder = holderOf(place.folder);
    const secrets = await readSecrets(place.home);
    if (holder?.kind === 'command') throw alreadyRunning(place);
    if (holder?.socketFolder === undefined || secrets === undefined) {
      throw new PostgresProblem(
        `the server of ${place.home} is just starting: try again when it has printed its address`,
      );
    }
    return {
      url: socketUrl('jishi', secrets.password, 'jishi', holder.socketFolder),
      stop: () => Promise.resolve(),
    };
  });
}

async function inPlace<T>(
  home: string,
  refuge: string = REFUGE,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  try {
    return await work(await findPlace(resolve(home), refuge));
  } catch (error) {
    throw explainFault(error, resolve(home));
  }
}

async function startLocked(
  place: Place,
  lock: HomeLock,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  try {
    const holder: Holder = { pid: process.pid, kind: options.kind ?? 'server' };
    lock.announce(holder);
    await requireRoom(place);
    const own = await findBinaries();
    await requireMajor(place, own);
    await stopOrphan(place.dataFolder);
    const binaries = await reachableBinaries(place, own);
    const socketFolder = await makeSocketFolder(place);
    const secrets = await prepareCluster(place, binaries, socketFolder);
    await writeConfig(place, { ...settingsFor(memoryBytes(), socketFolder), ...options.settings });
    const postmaster = await supervise((onDeath) => startPostmaster(place, binaries, onDeath), {
      log: options.log,
      giveUp: (problem) => options.onDeath?.(problem),
    });
    lock.announce({ ...holder, socketFolder });
    await changeOwner(place);
    options.log.debug({ pid: postmaster.pid, dataFolder: place.dataFolder }, 'PostgreSQL is running');
    return {
      url: socketUrl('jishi', secrets.password, 'jishi', socketFolder),
      superuserUrl: socketUrl('postgres', secrets.superuserPassword, 'postgres', socketFolder),
      announce: (address) => lock.announce({ ...holder, socketFolder, address }),
      stop: once(async () => {
        await postmaster.stop();
        await rm(socketFolder, { recursive: true, force: true });
        lock.release();
      }),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Runs the work once. A second request to stop (for example a signal that arrives while a finished command is already
 * stopping) waits for the first.
 */
function once(work: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | undefined;
  return () => (begun ??= work());
}

/** Returns passwords that are valid for the data directory. Creates a missing directory and resets lost passwords. */
async function prepareCluster(place: Place, binaries: Binaries, socketFolder: string): Promise<Secrets> {
  const stored = await readSecrets(place.home);
  const isThere = existsSync(place.dataFolder);
  if (isThere && stored !== undefined) return stored;
  const secrets = stored ?? makeSecrets();
  if (isThere) await setPasswords(place, binaries, secrets);
  else await initialise(place, binaries, socketFolder, secrets);
  await writeSecrets(place.home, secrets);
  return secrets;
}

/**
 * Writes the configuration outside the data directory, which belongs to PostgreSQL's user. Root must not write where
 * another user may have placed a link.
 */
async function writeConfig(place: Place, settings: Record<string, string>): Promise<void> {
  const access = 'local all all scram-sha-256\nlocal replication postgres scram-sha-256\n';
  await writeFile(place.accessFile, access);
  await writeFile(place.configFile, asConfigFile({ ...settings, hba_file: place.accessFile }));
}

async function requireRoom(place: Place): Promise<void> {
  const { bavail, bsize } = await statfs(place.folder);
  const freeMib = Math.floor((bavail * bsize) / 1024 / 1024);
  if (freeMib < ROOM_MIN_MIB) {
    throw new PostgresProblem(
      `the disk that holds ${place.folder} has ${freeMib} MB left, but PostgreSQL needs ${ROOM_MIN_MIB}: make room and start again; nothing is lost`,
    );
  }
}

async function requireMajor(place: Place, binaries: Binaries): Promise<void> {
  if (!existsSync(place.dataFolder)) return;
  const version = await readFile(join(place.dataFolder, 'PG_VERSION'), 'utf8').catch(emptyWhenMissing);
  if (!/^\d+\s*$/.test(version)) {
    throw new PostgresProblem(
      `${place.dataFolder} is not a PostgreSQL data directory, or is damaged: restore it from a backup, or move it away to begin with an empty database`,
    );
  }
  if (Number(version) !== binaries.major) {
    throw new PostgresProblem(
      `${place.dataFolder} was created by PostgreSQL ${version.trim()}, but this release includes ${binaries.major}: dump it with the release that created it, or set JISHI_HOME to another folder`,
    );
  }
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

function alreadyRunning(place: Place): PostgresProblem {
  const holder = holderOf(place.folder);
  const who = holder === undefined ? '' : ` (process ${holder.pid})`;
  if (holder?.kind === 'command')
    return new PostgresProblem(
      `a command${who} is using the database of ${place.home}: try again after it has ended`,
    );
  const address = holder?.address === undefined ? '' : ` at ${holder.address}`;
  return new PostgresProblem(
    `Jishi is already running${address}${who} on ${place.home}: use that one, stop it first, or set JISHI_HOME to another folder`,
  );
}
