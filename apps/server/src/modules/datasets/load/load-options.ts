import type { ImportPlan, Lang, VendorSource } from '@jishi/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Origin } from '../dataset-rows.ts';
import type { Lookup } from './columns/plan-columns.ts';
import type { OnWait } from './load-lock.ts';

export interface LoadOptions {
  /**
   * The origin of the rows. By default, they are the operator's own. The operator's rows replace demo rows, never the
   * reverse.
   */
  readonly origin?: Origin;
  readonly plan?: ImportPlan;
  readonly lookup?: Lookup;
  /** The vendors whose files are recognised by their columns. */
  readonly vendors?: readonly VendorSource[];
  /** True if the file's name contains the security code. */
  readonly codeFromName?: boolean;
  /** Deletes the stored rows that are missing from the file. The file must not contain a bad row. */
  readonly replace?: boolean;
  /** Allows the load to multiply stored values by one power of ten, to correct a wrong unit. */
  readonly rescale?: boolean;
  /** Holds the rows for review instead of publishing them. */
  readonly stage?: boolean;
  /** Publishes the rows even if a check would hold them. */
  readonly despiteChecks?: boolean;
  /** Allows the load to empty a column that has values in nearly all rows. */
  readonly acceptEmpty?: boolean;
  /** Runs the whole load and then rolls it back. */
  readonly dryRun?: boolean;
  /** True if the load runs in a process that also answers calls. The load then leaves most of the time to the calls. */
  readonly sharesLoop?: boolean;
  readonly rejectFile: string;
  readonly lang?: Lang;
  readonly clock?: Clock;
  /** Called before the load waits for a different load. */
  readonly onWait?: OnWait;
  readonly onProgress?: (progress: Progress) => void;
  /** Called with the line numbers of rows that the mapping's conditions leave out. */
  readonly onSkipped?: (lines: readonly number[]) => void;
}

export interface Progress {
  readonly rows: number;
  readonly bytes: number;
  readonly bytesTotal: number;
}
