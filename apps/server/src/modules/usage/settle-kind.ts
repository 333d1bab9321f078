import type pg from 'pg';
import type { Settled, Settlement } from './settlement.ts';
import { type CallCost, UsageBatch } from './usage-batch.ts';

/** One kind of calls that a single statement settles. */
export interface Kind {
  /** What is recorded of the calls. */
  readonly recordOf: (calls: readonly Settlement[]) => UsageBatch;
  /** Settles what it can; undefined stands for a call that it leaves to the general queue. */
  readonly settle: (
    pool: pg.Pool,
    calls: readonly Settlement[],
    record: UsageBatch,
  ) => Promise<readonly (Settled | undefined)[]>;
}

export function recordOf(calls: readonly Settlement[], costOf: (call: Settlement) => CallCost): UsageBatch {
  const record = new UsageBatch();
  for (const call of calls) record.add(call, costOf(call));
  return record;
}
