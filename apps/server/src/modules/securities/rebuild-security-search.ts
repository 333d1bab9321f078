import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { inClientTransaction } from '../../platform/db/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { datasetsOf, readSecurities, type Sources, sourcesOf } from './read-securities.ts';
import { classOf, keysOf } from './search-key.rules.ts';
import { identityOf, type Security } from './security.ts';
import {
  deleteSecurities,
  type IndexedSecurity,
  insertSecurities,
  lockBuild,
  readBuiltFrom,
  readKnown,
  recordBuild,
} from './security-search.repository.ts';

/** Increment this whenever the same rows would yield different keys. Every index is then rebuilt. */
const REVISION = 2;
/** The number of securities that are written in one statement. Each has about a dozen keys. */
const BATCH = 1_000;

export interface RebuildReport {
  /** False if the index had already been built from the current versions of the data sets. */
  readonly rebuilt: boolean;
  readonly securities: number;
  /** The number of new and changed securities. */
  readonly written: number;
  readonly deleted: number;
}

/**
 * Updates the securities search to match its data sets, in one transaction, so that a search sees either the old index
 * or the new one. Writes only securities that changed, so a daily load costs little more than reading the lists.
 */
export async function rebuildSecuritySearch(
  pool: pg.Pool,
  registry: DatasetRegistry,
): Promise<RebuildReport> {
  const unchanged: RebuildReport = { rebuilt: false, securities: 0, written: 0, deleted: 0 };
  if ((await readBuiltFrom(pool)) === versionsOf(sourcesOf(registry))) return unchanged;
  const report = await inClientTransaction(
    pool,
    async (client) => {
      const before = await lockBuild(client);
      const sources = sourcesOf(registry);
      const current = versionsOf(sources);
      if (before === current) return unchanged;
      const changes = await writeChanges(client, await readSecurities(client, sources));
      await recordBuild(client, current);
      return changes;
    },
    { patient: true },
  );
  if (report.written + report.deleted > 0) await pool.query('analyze security_search_key, security_search');
  return report;
}

function versionsOf(sources: Sources): string {
  return [
    `revision:${REVISION}`,
    ...datasetsOf(sources).map(({ code, version }) => `${code}:${version}`),
  ].join(' ');
}

async function writeChanges(client: pg.PoolClient, securities: readonly Security[]): Promise<RebuildReport> {
  const stored = await readKnown(client);
  const left = new Map(stored.map((one) => [identityOf(one), one]));
  let lastId = stored.reduce((most, { id }) => Math.max(most, id), 0);
  let written = 0;
  let replaced = 0;
  for (let from = 0; from < securities.length; from += BATCH) {
    const changed: IndexedSecurity[] = [];
    for (const security of securities.slice(from, from + BATCH)) {
      const digest = digestOf(security);
      const before = left.get(identityOf(security));
      if (before?.digest === digest) left.delete(identityOf(security));
      else changed.push({ id: ++lastId, security, digest, class: classOf(security), keys: keysOf(security) });
      if (before && before.digest !== digest) replaced++;
    }
    written += changed.length;
    if (changed.length > 0) await insertSecurities(client, changed);
    // Pauses, so that the server can handle requests during the rebuild.
    else await setImmediate();
  }
  // The securities left here either were removed from the lists or were written again above.
  const ids = [...left.values()].map(({ id }) => id);
  await deleteSecurities(client, ids);
  return { rebuilt: true, securities: securities.length, written, deleted: ids.length - replaced };
}

function digestOf(security: Security): string {
  return createHash('sha256')
    .update(JSON.stringify([REVISION, security]))
    .digest('base64url');
}
