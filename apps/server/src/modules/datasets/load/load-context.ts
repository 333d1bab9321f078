import type { ImportPlan } from '@jishi/contract';
import type pg from 'pg';
import type { Dataset } from '../dataset.ts';
import type { CheckResult, HeldCause } from './checks/check-result.ts';
import type { ChildSet } from './children/child-set.ts';
import type { LoadOptions } from './load-options.ts';
import type { FeedWriter, MergeCounts } from './merge/merge.ts';
import type { ColumnsRead } from './record/load-report.ts';
import type { Rejects } from './record/rejects.ts';

/** The bad rows of a load: those of the reject file, or those of a child, which reject the row of the parent. */
export type RejectList = Pick<Rejects, 'count' | 'first' | 'add' | 'lineOf' | 'countLines' | 'restart'>;

/** One load, within its transaction. */
export interface LoadContext {
  readonly client: pg.PoolClient;
  readonly dataset: Dataset;
  readonly options: LoadOptions;
  readonly replace: boolean;
  readonly merge: ImportPlan['merge'];
  readonly feed: FeedWriter;
  readonly rejects: RejectList;
  /** The children of the data set, whose rows may be in the same source. */
  readonly children: readonly ChildSet[];
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
  /** The rows of children that came with the rows. */
  readonly children: readonly LoadedChild[];
}

/** The rows of a child after they were stored. */
export interface LoadedChild extends Loaded {
  readonly set: ChildSet;
  /** Made-up rows that were removed. */
  readonly cleared: number;
  /** The held delivery that was published. */
  readonly published: bigint | null;
}
