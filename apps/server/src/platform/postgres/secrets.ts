import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecret } from '../ids.ts';

/** The passwords of two roles: `postgres` for maintenance, and `jishi` for the product, which is not a superuser. */
export interface Secrets {
  readonly superuserPassword: string;
  readonly password: string;
}

export function makeSecrets(): Secrets {
  return { superuserPassword: newSecret(), password: newSecret() };
}

const fileOf = (home: string): string => join(home, 'postgres.json');

/** Reads the passwords. Returns undefined if the file is missing or unreadable. The passwords are then reset. */
export async function readSecrets(home: string): Promise<Secrets | undefined> {
  try {
    const read: Partial<Secrets> = JSON.parse(await readFile(fileOf(home), 'utf8'));
    const { superuserPassword, password } = read;
    return typeof superuserPassword === 'string' && typeof password === 'string'
      ? { superuserPassword, password }
      : undefined;
  } catch (error) {
    if (
      error instanceof SyntaxError ||
      (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    )
      return undefined;
    throw error;
  }
}

export async function writeSecrets(home: string, secrets: Secrets): Promise<void> {
  const part = `${fileOf(home)}.part`;
  await writeFile(part, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(part, fileOf(home));
}

/** Returns the URL of a database behind the socket, in the format for `pg` and every tool that uses libpq. */
export function socketUrl(role: string, password: string, database: string, socketFolder: string): string {
  return `postgresql://${role}:${password}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}
