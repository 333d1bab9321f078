import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PostgresProblem } from './problem.ts';

/** The process that uses this home's database, as shown to a second start. */
export interface Holder {
  readonly pid: number;
  /** A `server` runs until it is stopped. A `command` ends by itself. */
  readonly kind: 'server' | 'command';
  /** The folder of its PostgreSQL socket, once PostgreSQL listens. */
  readonly socketFolder?: string;
  readonly address?: string;
}

export interface HomeLock {
  announce(holder: Holder): void;
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Allows only one process per home. The lock must be released when its holder is killed, and must not rely on a process
 * id, which another program may have by now. The kernel's file locks meet both requirements. Node has no interface to
 * them, but its SQLite module uses them. Returns undefined if another process holds the lock.
 */
export function lockHome(folder: string): HomeLock | undefined {
  const path = join(folder, 'lock');
  const lock = openLock(path);
  try {
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw new PostgresProblem(
      `cannot lock ${path} (${messageOf(error)}): allow this user to write there and check that the disk has room`,
    );
  }
  return {
    announce: (holder) => writeFileSync(join(folder, 'holder.json'), JSON.stringify(holder), { mode: 0o600 }),
    release: () => lock.close(),
  };
}

function openLock(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 });
  } catch (error) {
    throw new PostgresProblem(
      `cannot write ${path} (${messageOf(error)}): allow this user to write there, or set JISHI_HOME to another folder`,
    );
  }
}

/** Returns the holder of the lock. The returned value is valid only while the lock is held. */
export function holderOf(folder: string): Holder | undefined {
  const path = join(folder, 'holder.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
