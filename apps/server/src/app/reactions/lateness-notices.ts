import { readFollowers } from '../../modules/favourites/index.ts';
import { type Notice, notify } from '../../modules/messages/index.ts';
import { readHoldersOfDataset } from '../../modules/pushes/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { DatasetNoticeDeps } from './dataset-notices.ts';

interface LatenessEvent {
  readonly code: string;
  readonly lateness: string;
  readonly [value: string]: string | number;
}

const BATCH = 500;
type PageOf = (page: { readonly behind: bigint; readonly limit: number }) => Promise<bigint[]>;

/**
 * Tells the holders and the followers of a data set that it is late, or up to date again. An account that is
 * both gets one message, however often this runs.
 */
export async function notifyOfLateness(
  deps: DatasetNoticeDeps,
  topic: 'datasetLate' | 'datasetBack',
  { lateness, ...values }: LatenessEvent,
): Promise<void> {
  const { code } = values;
  const dataset = deps.registry.find(code);
  const name = dataset?.manifest.name ?? { zh: code, en: code };
  const notice = { topic, values: { ...values, dataset: name }, ref: `lateness:${lateness}` };
  await notifyPages(deps, notice, (page) => readHoldersOfDataset(deps.db, code, page));
  // A data set that became private is known to its holders only.
  if (dataset?.manifest.private !== true)
    await notifyPages(deps, notice, (page) => readFollowers(deps.db, `dataset:${code}`, page));
}

/** Works in batches. The next run completes an interrupted one, and nobody is notified twice. */
async function notifyPages(
  { db, clock }: DatasetNoticeDeps,
  notice: Omit<Notice, 'accountId' | 'now'>,
  read: PageOf,
) {
  let behind = 0n;
  for (;;) {
    const accounts = await read({ behind, limit: BATCH });
    await inTransaction(db, async (tx) => {
      for (const accountId of accounts) await notify(tx, { ...notice, accountId, now: clock() });
    });
    const last = accounts.at(-1);
    if (last === undefined || accounts.length < BATCH) return;
    behind = last;
  }
}
