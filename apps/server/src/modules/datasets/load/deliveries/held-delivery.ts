import type { ImportPlan } from '@jishi/contract';

/** A held delivery, and how to merge its rows. */
export interface HeldDelivery {
  readonly id: bigint;
  readonly source: string;
  readonly replaces: boolean;
  readonly merge: ImportPlan['merge'];
  readonly fields: readonly string[];
  readonly read: number;
  readonly skipped: number;
  /** The number of rows that were bad or failed a rejecting check. */
  readonly rejected: number;
  /** The delivery of the parent data set, with which this one is published or discarded. Null if there is none. */
  readonly parent: bigint | null;
}
