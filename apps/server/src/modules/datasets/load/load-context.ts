import type { ImportPlan } from '@jishi/contract';
import type pg from 'pg';
import type { Dataset } from '../dataset.ts';
import type { CheckResult, HeldCause } from './checks/check-result.ts';
import type { LoadOptions } from './load-options.ts';
import type { FeedWriter, MergeCounts } from './merge/merge.ts';
import type { ColumnsRead } from './record/load-report.ts';
import type { Rejects } from './record/rejects.ts';

/** One load, within its transaction. */
export interface LoadContext {
  readonly client: pg.PoolClient;
  readonly dataset: Dataset;
  readonly options: LoadOptions;
  readonly replace: boolean;
  readonly merge: ImportPlan['merge'];
  readonly feed: FeedWriter;
  readonly rejects: Rejects;
  /** True if stored rows are made up and the load holds its rows, so that it does not compare them. */
  readonly ignoresStored: boolean;
}

/** The rows of a source after they were stored. */
export interface Loaded extends MergeCounts {
  readonly columns: ColumnsRead;
  readonly read: number;
  readonly skipped: number;
  /** Rows of the source that are now in the data set's table. */
  readonly stored: number;
  readonly duplicates: number;
  /** The outcomes of the manifest's checks. */
  readonly checks: readonly CheckResult[];
  /** Why the rows are not merged; null if they are. They are in the stage then. */
  readonly held: HeldCause | null;
  /** The table that contains only the rows of the source. */
  readonly table: string;
}
