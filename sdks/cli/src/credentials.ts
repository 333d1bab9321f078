import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError } from '../../typescript/src/index.ts';

export type Env = Readonly<Record<string, string | undefined>>;
/** The members of a profile. The Python client uses the same names. */
export type Profile = Readonly<Partial<Record<Member, string>>>;
/** A login has a client id, a token with its expiry (ISO 8601), and a refresh token. */
type Member =
  | 'base_url'
  | 'access_key'
  | 'access_secret'
  | 'token'
  | 'client_id'
  | 'refresh_token'
  | 'expires_at';

/** No address, or no profile of that name: a login would create it. */
export class NotLoggedIn extends ConfigurationError {}

interface Options {
  readonly baseUrl?: string | undefined;
  readonly accessKey?: string | undefined;
  readonly accessSecret?: string | undefined;
  readonly token?: string | undefined;
  /** The profile in the file, whose token is renewed there. */
  readonly login?: string;
}

const OTHERS = 0o077;
const OWNER_ONLY = 0o600;

export const credentialsFile = (env: Env): string =>
  join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'jishi', 'credentials.toml');

const HEADER = /^\[\s*"?([^\]"]*?)"?\s*\]$/;
const MEMBER = /^(\w+) *= *(?:"([^"\\]*)"|'([^'\\]*)') *(?:#.*)?$/;

/** Reads `[profile]` headers and `name = "value"` lines: the part of TOML that the file needs. */
export function parseProfiles(text: string): Map<string, Profile> {
  const profiles = new Map<string, Profile>();
  let current = 'default';
  for (const [n, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const header = HEADER.exec(line);
    const [, name, double, single] = MEMBER.exec(line) ?? [];
    if (header?.[1] !== undefined) current = header[1];
    else if (name === undefined)
      throw new ConfigurationError(`line ${n + 1} of the credentials is not: name = "value"`);
    else profiles.set(current, { ...profiles.get(current), [name]: double ?? single ?? '' });
  }
  return profiles;
}

export async function readProfiles(env: Env): Promise<Map<string, Profile>> {
  const path = credentialsFile(env);
  const facts = await stat(path).catch(() => undefined);
  if (facts === undefined) return new Map();
  if (process.platform !== 'win32' && (facts.mode & OTHERS) !== 0)
    throw new ConfigurationError(`${path} can be read by others: chmod 600 ${path}`);
  return parseProfiles(await readFile(path, 'utf8'));
}

const UNFIT = /["\\\n\r]/;

/** Stores a profile and keeps the other profiles. Only the owner may read the file. */
export async function keepProfile(env: Env, name: string, profile: Profile): Promise<string> {
  const unfit = [name, ...Object.values(profile)].find((value) => UNFIT.test(value) || value.includes(']'));
  if (unfit !== undefined)
    throw new ConfigurationError('a name or a value has a quote, a bracket or a line break');
  return write(env, (await readProfiles(env)).set(name, profile));
}

export async function removeProfile(env: Env, name: string): Promise<void> {
  const profiles = await readProfiles(env);
  profiles.delete(name);
  await write(env, profiles);
}

async function write(env: Env, profiles: ReadonlyMap<string, Profile>): Promise<string> {
  const path = credentialsFile(env);
  const text = [...profiles].map(([title, members]) => {
    const lines = Object.entries(members).map(([member, value]) => `${member} = "${value}"\n`);
    return `[${title}]\n${lines.join('')}`;
  });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, text.join('\n'), { mode: OWNER_ONLY });
  await chmod(fresh, OWNER_ONLY);
  await rename(fresh, path);
  return path;
}

/** A renewal may wait 70 s for a slow server, and longer on a busy machine. */
const TURN_MAX_MS = 180_000;
const TURN_STEP_MS = 50;

/** Runs work on the file under a lock. The lock of a process that died is ignored after three minutes. */
export async function inTurn<T>(env: Env, work: () => Promise<T>): Promise<T> {
  const path = `${credentialsFile(env)}.lock`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  for (;;) {
    const lock = await open(path, 'wx', OWNER_ONLY).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    if (lock !== undefined) {
      await lock.close();
      break;
    }
    if ((await ageMs(path)) > TURN_MAX_MS) await rm(path, { force: true });
    else await sleep(TURN_STEP_MS);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/** Returns a file's age by the clock of its file system, which may differ from the clock of the process. */
async function ageMs(path: string): Promise<number> {
  const probe = `${path}.${randomUUID()}`;
  await writeFile(probe, '', { mode: OWNER_ONLY });
  try {
    const [now, file] = await Promise.all([stat(probe), stat(path).catch(() => undefined)]);
    return file === undefined ? 0 : now.mtimeMs - file.mtimeMs;
  } finally {
    await rm(probe, { force: true });
  }
}

/** A named profile takes precedence over the environment, and the environment over the default profile. */
export async function optionsOf(env: Env, name: string | undefined): Promise<Options> {
  const profiles = await readProfiles(env);
  const file = profiles.get(name ?? 'default');
  if (name !== undefined && file === undefined)
    throw new NotLoggedIn(`${credentialsFile(env)} has no profile ${name}`);
  const ofEnv: Profile = {
    base_url: env['JISHI_BASE_URL'] ?? '',
    access_key: env['JISHI_ACCESS_KEY'] ?? '',
    access_secret: env['JISHI_ACCESS_SECRET'] ?? '',
    token: env['JISHI_TOKEN'] ?? '',
  };
  const sources = name === undefined ? [ofEnv, file ?? {}] : [file ?? {}, ofEnv];
  const baseUrl = sources.find(({ base_url }) => base_url)?.base_url;
  const { access_key, access_secret, token, refresh_token } =
    sources.find(
      (source) => (source.token || source.access_key || source.access_secret) && isFor(source, baseUrl),
    ) ?? {};
  return {
    baseUrl,
    accessKey: access_key || undefined,
    accessSecret: access_secret || undefined,
    token: token || undefined,
    ...(refresh_token && { login: name ?? 'default' }),
  };
}

/**
 * Whether a key from one source may be sent to an address. A profile's key may only be sent to the profile's own site.
 */
const isFor = ({ base_url }: Profile, address: string | undefined): boolean =>
  !base_url || !address || withoutSlash(base_url) === withoutSlash(address);

const withoutSlash = (address: string): string => address.replace(/\/$/, '');
