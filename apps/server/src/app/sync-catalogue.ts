import { join } from 'node:path';
import {
  emptyPlans,
  readStorefront,
  recordCataloguePrices,
  type Storefront,
} from '../modules/catalog/index.ts';
import { applyCatalogue, readManifests } from '../modules/datasets/index.ts';
import { inTransaction } from '../platform/db/index.ts';
import type { Log } from '../platform/log.ts';
import { type Config, ConfigInvalid } from './config.ts';
import type { OpenDatabase } from './database.ts';

/**
 * Updates the tables to match the manifests, and returns the store that the catalogue describes. A new database gets its
 * data sets here.
 */
export async function syncCatalogue(
  { database }: Pick<OpenDatabase, 'database'>,
  config: Config,
  log: Log,
): Promise<Storefront> {
  const manifests = await readManifests(config.catalogue, join(config.home, 'cache/manifests.json'));
  const storefront = await readStorefront(config.catalogue);
  const empty = emptyPlans(manifests, storefront.memberships);
  if (empty.length > 0) throw new ConfigInvalid(`the catalogue cannot be applied:\n${empty.join('\n')}`);
  const report = await applyCatalogue(database.pool, manifests);
  if (report.refusals.length > 0)
    throw new ConfigInvalid(`the catalogue cannot be applied:\n${report.refusals.join('\n')}`);
  await inTransaction(database.db, (tx) => recordCataloguePrices(tx, manifests, storefront));
  if (report.notes.length > 0) log.info({ changes: report.notes.length }, 'the catalogue was applied');
  return storefront;
}
