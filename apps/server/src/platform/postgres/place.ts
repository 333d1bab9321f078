import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lchown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Binaries, copyBinaries } from './binaries.ts';
import { canEnter, type OsUser, userFor } from './os-user.ts';
import { PostgresProblem } from './problem.ts';

/** The paths of a home. `folder` is the home itself, or another folder if PostgreSQL's user cannot enter the home. */
export interface Place {
  readonly home: string;
  readonly folder: string;
  readonly dataFolder: string;
  readonly configFile: string;
  readonly accessFile: string;
  readonly logFile: string;
  /** The system user that runs PostgreSQL, unless it is the current one. */
  readonly user: OsUser | undefined;
}

/** The longest socket path on macOS, less PostgreSQL's file name. */
const SOCKET_FOLDER_MAX = 103 - '/.s.PGSQL.5432'.length;

/**
 * Returns true if a home has or had a database: it contains the data folder, or the file that records where the data
 * is. Creates nothing.
 */
export const hasDatabase = (home: string): boolean =>
  existsSync(join(home, 'postgres')) || existsSync(join(home, 'place'));

/**
 * Returns the place of a home, and creates the home if it is new. The choice is stored in the home, so that data is
 * never left behind.
 */
export async function findPlace(home: string, refuge: string): Promise<Place> {
  // Parent folders belong to the operator and get the usual mode.
  await mkdir(dirname(home), { recursive: true });
  const created = await mkdir(home, { recursive: true, mode: 0o700 });
  const marker = join(home, 'place');
  if (existsSync(marker)) return placeAt(home, await keptFolder(home, marker));
  const user = userFor(join(home, 'postgres'));
  if (user === undefined) return placeAt(home, home);
  // PostgreSQL's user must be able to pass through to its own folders. Everything else in the home is protected by the
  // mode of each file.
  if (created !== undefined) await chmod(home, 0o711);
  if (canEnter(user, home)) return placeAt(home, home);
  if (existsSync(join(home, 'postgres'))) {
    throw new PostgresProblem(
      `PostgreSQL runs as user ${user.uid}, who can no longer reach its data in ${home}: allow entry with chmod o+x on that folder and those above it`,
    );
  }
  const folder = join(refuge, randomBytes(6).toString('hex'));
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await writeFile(marker, `${folder}\n`);
  return placeAt(home, folder);
}

async function keptFolder(home: string, marker: string): Promise<string> {
  const folder = (await readFile(marker, 'utf8')).trim();
  if (existsSync(folder)) return folder;
  throw new PostgresProblem(
    `the data of ${home} is kept in ${folder}, which is missing: restore it from a backup, or delete ${marker} to begin with an empty database`,
  );
}

function placeAt(home: string, folder: string): Place {
  const dataFolder = join(folder, 'postgres');
  return {
    home,
    folder,
    dataFolder,
    configFile: join(folder, 'postgresql.conf'),
    accessFile: join(folder, 'pg_hba.conf'),
    logFile: join(home, 'postgres.log'),
    user: userFor(dataFolder),
  };
}

/** Returns the binaries in a place where PostgreSQL's user can run them. */
export async function reachableBinaries(place: Place, binaries: Binaries): Promise<Binaries> {
  if (place.user === undefined || canEnter(place.user, join(binaries.folder, 'bin'))) return binaries;
  return copyBinaries(binaries, place.folder);
}

/** Creates a folder that only PostgreSQL's user (and root) can enter, and whose path is short enough for a socket. */
export async function makeSocketFolder(place: Place): Promise<string> {
  const own = join(place.folder, 'run');
  // The folder is recreated, because a killed server leaves its socket and the socket's lock.
  await rm(own, { recursive: true, force: true });
  if (Buffer.byteLength(own) <= SOCKET_FOLDER_MAX) return makePrivateFolder(own, place.user);
  const short = await mkdtemp('/tmp/jishi-');
  return makePrivateFolder(short, place.user);
}

/** Creates a folder that only PostgreSQL's user can enter. */
export async function makePrivateFolder(folder: string, user: OsUser | undefined): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  return folder;
}

/** Changes the owner, so that an ordinary user can continue without `sudo` after `sudo npm start` in their folder. */
export async function changeOwner(place: Place): Promise<void> {
  const { uid, gid } = await stat(place.home);
  if (process.getuid?.() !== 0 || uid === 0) return;
  const inHome = ['postgres.json', 'postgres.log', 'place'].map((name) => join(place.home, name));
  const inFolder = ['lock', 'holder.json', 'postgresql.conf', 'pg_hba.conf'].map((name) =>
    join(place.folder, name),
  );
  for (const file of [...inHome, ...inFolder]) if (existsSync(file)) await lchown(file, uid, gid);
}
