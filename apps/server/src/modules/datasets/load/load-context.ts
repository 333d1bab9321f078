import type { ImportPlan } from '@jishi/contract';
import type pg from 'pg';
import type { Dataset } from '../dataset.ts';
import type { CheckResult, HeldCause } from './checks/check-result.ts';
import type { ChildSet } from './children/child-set.ts';
import type { LoadOptions } from './load-options.ts';
import type { FeedWriter, MergeCounts } from './merge/merge.ts';
import type { ColumnsRead } from './record/load-report.ts';
import type { Rejects } from './record/rejects.ts';

/**
 * The destination of a load's bad rows: the reject file or, for a child, a list that causes the parent's rows to be
 * rejected.
 */
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
  /** The children of the data set. The source may contain their rows too. */
  readonly children: readonly ChildSet[];
  /** True if the load's rows are not compared with the stored rows, because the latter are demo rows. */
  readonly ignoresStored: boolean;
}

/** The result of loading the rows of a source. */
export interface Loaded extends MergeCounts {
  readonly columns: ColumnsRead;
  readonly read: number;
  readonly skipped: number;
  /** The number of the source's rows that are now in the data set's table. */
  readonly stored: number;
  readonly duplicates: number;
  /** The results of the manifest's checks. */
  readonly checks: readonly CheckResult[];
  /** Why the rows are held. Null if they are merged. */
  readonly held: HeldCause | null;
  /** A table that contains only the rows of the source. */
  readonly table: string;
  /** The results for the children whose rows are in the same source. */
  readonly children: readonly LoadedChild[];
}

/** The result of loading the rows of a child. */
export interface LoadedChild extends Loaded {
  readonly set: ChildSet;
  /** The number of demo rows that were removed. */
  readonly cleared: number;
  /** The id of the held delivery that was published, or null if the rows come from a file. */
  readonly published: bigint | null;
}
