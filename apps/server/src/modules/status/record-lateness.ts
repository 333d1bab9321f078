import { addDays, DAY_MS } from '@jishi/market-math';
import { marketDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import type { Dataset, DatasetRegistry } from '../datasets/index.ts';
import {
  deleteLatenessBefore,
  endLateness,
  insertLateness,
  type OpenLateness,
  readOpenLateness,
} from './lateness.repository.ts';
import { lockChecks } from './record-checks.ts';
import { datasetBack, datasetLate } from './status.events.ts';

/** The number of days for which records are kept, the same as for messages. */
const KEPT_DAYS = 400;

/**
 * Records which data sets have become late and which are up to date again, and emits an event for each. Only one
 * process at a time compares the data sets with the record.
 */
export async function recordLateness(tx: Tx, registry: DatasetRegistry, now: Date): Promise<void> {
  await lockChecks(tx);
  const open = new Map((await readOpenLateness(tx)).map((row) => [row.code, row]));
  for (const dataset of registry.all()) {
    const before = open.get(dataset.code);
    open.delete(dataset.code);
    if (before === undefined) await recordLate(tx, dataset, now);
    else await recordBack(tx, dataset, before, now);
  }
  await deleteLatenessBefore(tx, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
}

async function recordLate(tx: Tx, { code, described, late }: Dataset, now: Date): Promise<void> {
  // The operator promises new rows only for data sets in the catalogue.
  if (!described || late === null) return;
  const { day, tradingDays, since } = late;
  const promisedOn = addDays(since, -1);
  const id = await insertLateness(tx, { code, day, promisedOn }, now);
  await emit(tx, datasetLate, { code, lateness: String(id), day, promisedOn, tradingDays });
}

async function recordBack(tx: Tx, dataset: Dataset, { id, promisedOn }: OpenLateness, now: Date) {
  const { code, described, late, coverage } = dataset;
  // A late data set that has lost all its rows is not up to date again.
  if (described && (late !== null || coverage === null)) return;
  await endLateness(tx, id, now);
  if (!described || coverage === null) return;
  const days = Math.round((Date.parse(marketDay(now)) - Date.parse(promisedOn)) / DAY_MS);
  await emit(tx, datasetBack, { code, lateness: String(id), day: coverage.to, promisedOn, days });
}
