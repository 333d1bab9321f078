import type { Db, Tx } from '../../platform/db/index.ts';
import { lockTrials, readTrials, type TrialRow, writeTrials } from './trials.repository.ts';

export interface TrialUse {
  readonly accountId: bigint;
  readonly datasetCode: string;
  /** The number of free calls to the data set that an account gets. */
  readonly limit: number;
  readonly ref: string;
}

export interface TrialResult {
  readonly ref: string;
  readonly granted: boolean;
  /** The number of free calls to the data set used so far, including this one if it was granted. */
  readonly used: number;
}

/**
 * Uses trial calls, for many calls in two statements. Results are in the order of the calls. Concurrent calls in all
 * processes together never get more than the limit.
 */
export async function useTrials(tx: Tx, uses: readonly TrialUse[]): Promise<TrialResult[]> {
  if (uses.length === 0) return [];
  const pairs = new Map(
    uses.map((use) => [keyOf(use), { accountId: use.accountId, datasetCode: use.datasetCode }]),
  );
  const counters = new Map(
    (await lockTrials(tx, [...pairs.values()])).map((row) => [keyOf(row), { ...row }]),
  );
  const changed = new Map<string, TrialRow>();
  const results = uses.map((use) => {
    const counter = counters.get(keyOf(use));
    if (counter === undefined) throw new Error(`the trial counter of ${use.datasetCode} was not created`);
    const granted = counter.used < use.limit;
    if (granted) {
      counter.used += 1;
      changed.set(keyOf(use), counter);
    }
    return { ref: use.ref, granted, used: counter.used };
  });
  if (changed.size > 0) await writeTrials(tx, [...changed.values()]);
  return results;
}

/** Returns the number of trial calls that the account has used, by data set code. */
export async function trialsUsedOf(db: Db, accountId: bigint): Promise<Map<string, number>> {
  return new Map((await readTrials(db, accountId)).map((row) => [row.datasetCode, row.used]));
}

function keyOf({ accountId, datasetCode }: { accountId: bigint; datasetCode: string }): string {
  return `${accountId} ${datasetCode}`;
}
