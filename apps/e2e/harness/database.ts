import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServerSecret, serverSecretOf } from '../../server/src/platform/crypto.ts';
import { connect, type Db } from '../../server/src/platform/db/index.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { attachOrStart } from '../../server/src/platform/postgres/index.ts';

/** The site's database, together with the secret in the site's home folder. */
export interface SiteDatabase {
  readonly db: Db;
  readonly secret: ServerSecret;
  close(): Promise<void>;
}

export async function openDatabase(home: string): Promise<SiteDatabase> {
  const reached = await reachDatabase(home);
  const { db, close } = connect({ url: reached.url, connectionsMax: 1, applicationName: 'journeys' });
  return {
    db,
    secret: serverSecretOf(reached.secret),
    async close() {
      await close();
      await reached.close();
    },
  };
}

/**
 * Connects to the database of a home folder. Returns its URL, the text of the secret, and a function that disconnects.
 */
export async function reachDatabase(
  home: string,
): Promise<{ url: string; secret: string; close(): Promise<void> }> {
  const postgres = await attachOrStart({ home, log: createLog('error') });
  const secret = (await readFile(join(home, 'token-secret'), 'utf8')).trim();
  return { url: postgres.url, secret, close: () => postgres.stop() };
}
