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

/** Lists the changes to a data set's description in words. */
export const changesText = (changes: Described['changes']): Localized => ({
  zh: changedPartsText(changes, 'zh', changes.prices),
  en: changedPartsText(changes, 'en', changes.prices),
});

export async function notifyOfChange(
  deps: DatasetNoticeDeps,
  { code, change, changes }: Described,
): Promise<void> {
  const now = deps.clock();
  const values = {
    code,
    dataset: deps.registry.nameOf(code),
    day: marketDay(now),
    changes: changesText(changes),
  };
  const notice = { topic: 'datasetChanged', values, ref: `change:${change}`, now } as const;
  await notifyPages(deps, notice, (page) => readHolders(deps.db, { datasetCode: code, now }, page));
}

export async function notifyOfRetirement(deps: DatasetNoticeDeps, { code, version }: Retired): Promise<void> {
  const now = deps.clock();
  const values = { code, dataset: deps.registry.nameOf(code) };
  const notice = { topic: 'datasetRetired', values, ref: `retired:${code}:${version}`, now } as const;
  await notifyPages(deps, notice, (page) => readHolders(deps.db, { datasetCode: code, now }, page));
}

type ReadPage = (page: { readonly behind: bigint; readonly limit: number }) => Promise<bigint[]>;
const BATCH = 500;

/**
 * Notifies accounts page by page, in ascending order. The next run completes an interrupted one and notifies no
 * account twice.
 */
export async function notifyPages(
  { db }: DatasetNoticeDeps,
  notice: Omit<Notice, 'accountId'>,
  read: ReadPage,
): Promise<void> {
  let behind = 0n;
  for (;;) {
    const accounts = await read({ behind, limit: BATCH });
    await inTransaction(db, async (tx) => {
      for (const accountId of accounts) await notify(tx, { ...notice, accountId });
    });
    const last = accounts.at(-1);
    if (last === undefined || accounts.length < BATCH) return;
    behind = last;
  }
}
