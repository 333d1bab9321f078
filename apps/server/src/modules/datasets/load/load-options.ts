import type { ImportPlan, Lang, VendorSource } from '@jishi/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Origin } from '../dataset-rows.ts';
import type { Lookup } from './columns/plan-columns.ts';
import type { OnWait } from './load-lock.ts';

export interface LoadOptions {
  /** Origin of the rows; the operator's own by default. Own rows replace made-up rows, never the reverse. */
  readonly origin?: Origin;
  readonly plan?: ImportPlan;
  readonly lookup?: Lookup;
  /** The vendors whose files are recognised by their columns. */
  readonly vendors?: readonly VendorSource[];
  /** True if the security's code is in the file's name. */
  readonly codeFromName?: boolean;
  /** Deletes rows that the file lacks. Requires that every row of the file is good. */
  readonly replace?: boolean;
  /** Allows multiplying the stored values by one power of ten, because their unit was wrong. */
  readonly rescale?: boolean;
  /** Holds the rows for a review instead of publishing them. */
  readonly stage?: boolean;
  /** Publishes the rows although a check would hold them. */
  readonly despiteChecks?: boolean;
  /** Allows emptying a column that has values in nearly all rows. */
  readonly acceptEmpty?: boolean;
  /** Does everything and then rolls it back. */
  readonly dryRun?: boolean;
  readonly rejectFile: string;
  readonly lang?: Lang;
  readonly clock?: Clock;
  /** Called before the load waits for another one. */
  readonly onWait?: OnWait;
  readonly onProgress?: (progress: Progress) => void;
  /** Called with the lines of rows that the conditions of the mapping leave out. */
  readonly onSkipped?: (lines: readonly number[]) => void;
}

export interface Progress {
  readonly rows: number;
  readonly bytes: number;
  readonly bytesTotal: number;
}
