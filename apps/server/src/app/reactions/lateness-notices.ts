import { readFollowers } from '../../modules/favourites/index.ts';
import { readHoldersOfDataset } from '../../modules/pushes/index.ts';
import { type DatasetNoticeDeps, notifyPages } from './dataset-notices.ts';

interface LatenessEvent {
  readonly code: string;
  readonly lateness: string;
  readonly [value: string]: string | number;
}

/**
 * Notifies the holders and followers of a data set that it is late or up to date again. An account that is both gets
 * one message, even if this runs repeatedly.
 */
export async function notifyOfLateness(
  deps: DatasetNoticeDeps,
  topic: 'datasetLate' | 'datasetBack',
  { lateness, ...values }: LatenessEvent,
): Promise<void> {
  const { code } = values;
  const dataset = deps.registry.nameOf(code);
  const notice = { topic, values: { ...values, dataset }, ref: `lateness:${lateness}`, now: deps.clock() };
  await notifyPages(deps, notice, (page) => readHoldersOfDataset(deps.db, code, page));
  // Only its holders know that a private data set exists.
  if (deps.registry.find(code)?.manifest.private !== true)
    await notifyPages(deps, notice, (page) => readFollowers(deps.db, `dataset:${code}`, page));
}
