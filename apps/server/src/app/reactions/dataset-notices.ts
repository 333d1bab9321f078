import { changedPartsText, type Localized } from '@jishi/contract';
import type { z } from 'zod';
import type { DatasetRegistry, datasetDescribed, datasetRetired } from '../../modules/datasets/index.ts';
import { readHolders } from '../../modules/entitlements/index.ts';
import { type Notice, notify } from '../../modules/messages/index.ts';
import { marketDay } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { NoticeDeps } from './account-notices.ts';

export interface DatasetNoticeDeps extends NoticeDeps {
  readonly registry: DatasetRegistry;
}

type Described = z.output<typeof datasetDescribed.payload>;
type Retired = z.output<typeof datasetRetired.payload>;

/** A change of description in words. */
export const changesText = (changes: Described['changes']): Localized => ({
  zh: changedPartsText(changes, 'zh', changes.prices),
  en: changedPartsText(changes, 'en', changes.prices),
});

export async function notifyOfChange(
  deps: DatasetNoticeDeps,
  { code, change, changes }: Described,
): Promise<void> {
  const now = deps.clock();
  const values = { code, dataset: nameOf(deps, code), day: marketDay(now), changes: changesText(changes) };
  await notifyHolders(deps, code, { topic: 'datasetChanged', values, ref: `change:${change}`, now });
}

export async function notifyOfRetirement(deps: DatasetNoticeDeps, { code, version }: Retired): Promise<void> {
  const values = { code, dataset: nameOf(deps, code) };
  const ref = `retired:${code}:${version}`;
  await notifyHolders(deps, code, { topic: 'datasetRetired', values, ref, now: deps.clock() });
}

function nameOf({ registry }: DatasetNoticeDeps, code: string): Localized {
  return registry.find(code)?.manifest.name ?? { zh: code, en: code };
}

const BATCH = 500;

/** Works in batches. The next run completes an interrupted one, and nobody is notified twice. */
async function notifyHolders(
  { db }: DatasetNoticeDeps,
  datasetCode: string,
  notice: Omit<Notice, 'accountId'>,
): Promise<void> {
  let behind = 0n;
  for (;;) {
    const holders = await readHolders(db, { datasetCode, now: notice.now }, { behind, limit: BATCH });
    await inTransaction(db, async (tx) => {
      for (const accountId of holders) await notify(tx, { ...notice, accountId });
    });
    const last = holders.at(-1);
    if (last === undefined || holders.length < BATCH) return;
    behind = last;
  }
}
