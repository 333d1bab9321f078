import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { counted } from '@jishi/contract';
import { recordAudit } from '../platform/audit.ts';
import {
  BackupProblem,
  listFiles,
  readManifest,
  restoreBackup,
  verifySums,
} from '../platform/backup/index.ts';
import { hmac } from '../platform/crypto.ts';
import { connect, inTransaction } from '../platform/db/index.ts';
import type { Log } from '../platform/log.ts';
import { attachOrStart, hasDatabase } from '../platform/postgres/index.ts';
import type { Config } from './config.ts';
import { serverSecret } from './secret.ts';

const PACKAGE = join(import.meta.dirname, '../../package.json');
const SECRET_FILE = 'token-secret';
/** The folder inside a backup that contains the files with old rows. */
export const OLD_ROWS = 'old-rows';

export async function releaseVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  return version;
}

/** A short hash of the secret. It shows whether two secrets are the same without revealing them. */
export const fingerprintOf = (secret: string): string =>
  hmac(Buffer.from(secret), 'fingerprint of a backup').toString('hex').slice(0, 16);

/**
 * Restores a backup into the configured database, which must be empty, or into a new bundled one. Returns lines to
 * print for the operator.
 */
export async function restoreFrom(
  folder: string,
  config: Config,
  { log, origin }: { readonly log: Log; readonly origin: string },
): Promise<string[]> {
  const problems = await verifySums(folder);
  if (problems.length > 0) throw new BackupProblem(`${folder} is damaged:\n${problems.join('\n')}`);
  const manifest = await readManifest(folder);
  // The files with old rows are restored first, so that the restored database finds them.
  await copyFolder(join(folder, OLD_ROWS), config.oldRowsFolder);
  const { url, stop } = await openEmpty(config, log);
  const { db, pool, close } = connect({ url, connectionsMax: 2 });
  try {
    await restoreBackup(pool, folder, manifest);
    const detail = { at: manifest.at, release: manifest.release, from: origin };
    // No operator is signed in, so the detail of the entry names the user and machine. Backups of older releases lack
    // the columns for them.
    await inTransaction(db, (tx) =>
      recordAudit(tx, { actor: 'nobody', action: 'restore.run', subject: 'database', detail }),
    );
  } finally {
    await close();
    await stop();
  }
  await restoreFiles(folder, config);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `restored ${counted(rows, 'row', 'rows')} of ${counted(manifest.tables.length, 'table', 'tables')} and ${counted(manifest.files, 'file', 'files')}, as of ${manifest.at}`,
    ...(await secretLines(folder, config, manifest.secretFingerprint)),
    `The backup is of release ${manifest.release}. Start a server of this release or of a newer one.`,
  ];
}

async function openEmpty(config: Config, log: Log): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, stop: async () => undefined };
  if (hasDatabase(config.home))
    throw new BackupProblem(
      `${config.home} has a database: move that folder away, or set JISHI_HOME to a new one`,
    );
  return attachOrStart({ home: config.home, log });
}

async function restoreFiles(folder: string, { filesLocation }: Config): Promise<void> {
  const files = await listFiles(join(folder, 'files'));
  if (files.length > 0 && filesLocation.startsWith('s3:'))
    throw new BackupProblem(
      `the database is restored. JISHI_FILES is in S3: upload ${join(folder, 'files')} yourself`,
    );
  await copyFolder(join(folder, 'files'), filesLocation);
}

async function copyFolder(from: string, to: string): Promise<void> {
  for (const file of await listFiles(from)) {
    const path = join(to, file);
    await mkdir(dirname(path), { recursive: true });
    await copyFile(join(from, file), path);
  }
}

/**
 * Restores the generated secret if the backup contains it. Otherwise reports whether the current secret is the same.
 */
async function secretLines(folder: string, config: Config, fingerprint: string): Promise<string[]> {
  const file = join(config.home, SECRET_FILE);
  if (config.secret === undefined && !existsSync(file) && existsSync(join(folder, SECRET_FILE))) {
    await mkdir(config.home, { recursive: true });
    await copyFile(join(folder, SECRET_FILE), file);
    // The backup may have been on a file system without permission bits.
    await chmod(file, 0o600);
    return [];
  }
  if (config.secret === undefined && !existsSync(file))
    return [`The secret is missing: put it into ${file}, or set JISHI_SECRET, before you start.`];
  return fingerprintOf(await serverSecret(config)) === fingerprint
    ? []
    : ['The secret differs from that of the backup: tokens and codes already sent are invalid with it.'];
}
