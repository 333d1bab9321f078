import type { Dataset } from '../dataset.ts';
import { NotInFiles, type OldList, type OldRows } from './old-file.ts';

/**
 * Runs work that reads rows according to the list of files. Repeats the work if the list changed in the meantime,
 * because it may have missed rows that were moved out of the table, or failed because a file was deleted.
 */
export async function steadily<T>(
  list: OldList,
  dataset: Dataset,
  work: (old: OldRows | null) => Promise<T>,
): Promise<T> {
  for (;;) {
    const old = await list.oldRows(dataset);
    const [outcome] = await Promise.allSettled([work(old)]);
    if (!(await list.isCurrent(dataset, old))) continue;
    if (outcome.status === 'fulfilled') return outcome.value;
    throw located(outcome.reason, dataset, old);
  }
}

/** Returns the error with the first date for which the query can be answered. */
export const located = (error: unknown, dataset: Dataset, old: OldRows | null): unknown =>
  error instanceof NotInFiles && old !== null ? error.of(dataset, old) : error;
