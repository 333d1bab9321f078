import type { ImportPlan } from '@jishi/contract';

/** How the rows of a held delivery are to be merged. */
export interface HeldDelivery {
  readonly id: bigint;
  readonly source: string;
  readonly replaces: boolean;
  readonly merge: ImportPlan['merge'];
  readonly fields: readonly string[];
  readonly read: number;
  readonly skipped: number;
  /** Rows of its file that were bad, or that a check rejected. */
  readonly rejected: number;
  /** The delivery of the parent data set, with which this one is published or discarded; null for most. */
  readonly parent: bigint | null;
}
