import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { dirname } from 'node:path';
import {
  type LoginFile,
  operatorOfLogin,
  type SignedInOperator,
  signInLocally,
} from '../../modules/operators/index.ts';
import type { Db } from '../../platform/db/index.ts';

const ORIGIN_MAX = 200;

/** Gives access to the file with an operator's credential, which only the operator's system user can read. */
export function loginFileAt(path: string): LoginFile {
  return {
    path,
    read: async () => (await readFile(path, 'utf8').catch(() => '')).trim() || null,
    async write(token) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, `${token}\n`, { mode: 0o600 });
      // An existing file keeps its mode when it is written, so the mode is set explicitly.
      await chmod(path, 0o600);
    },
    remove: () => rm(path, { force: true }),
  };
}

/** The user and machine that run this command, and the address of a remote session. */
export function commandOrigin(environment: NodeJS.ProcessEnv): string {
  const [address] = (environment.SSH_CONNECTION ?? '').split(' ');
  const sudo = environment.SUDO_USER ? ` (sudo by ${environment.SUDO_USER})` : '';
  return `${userName()}@${hostname()}${sudo}${address ? ` from ${address}` : ''}`.slice(0, ORIGIN_MAX);
}

/** The user's name, or the user id, because a container's user may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}

interface SignInPlace {
  readonly origin: string;
  readonly now: Date;
  /** Whether this is a development database. Its owner needs no code. */
  readonly isLocal: boolean;
}

/** Returns the operator who runs the command, or null if nobody is signed in. */
export async function signIn(
  db: Db,
  file: LoginFile,
  { isLocal, ...place }: SignInPlace,
): Promise<SignedInOperator | null> {
  const token = await file.read();
  const operator = token === null ? null : await operatorOfLogin(db, token, place.now);
  if (operator !== null && (isLocal || operator.kind !== 'local')) return operator;
  const local = isLocal ? await signInLocally(db, place) : null;
  if (local !== null) await file.write(local.token);
  return local?.operator ?? null;
}
