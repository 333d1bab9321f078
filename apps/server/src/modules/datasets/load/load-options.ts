import type { ImportPlan, Lang } from '@jishi/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Origin } from '../dataset.ts';
import type { Encoding } from './csv-records.ts';
import type { FileFacts } from './file-facts.ts';
import type { Lookup } from './plan-columns.ts';

export interface FileOptions extends LoadOptions {
  readonly file: string;
  readonly encoding?: Encoding;
  /** The sheet of a workbook to read; its first visible one by default. */
  readonly sheet?: string;
  /** The day of the rows, for mappings that date them by the file or by the load. */
  readonly date?: string;
}

export interface LoadOptions {
  /** The source's name for the operator: the path that was typed. */
  readonly source?: string;
  /** Origin of the rows; the operator's own by default. Made-up rows give way to own ones, never the reverse. */
  readonly origin?: Origin;
  readonly plan?: ImportPlan;
  readonly lookup?: Lookup;
  /** True if the code of the security is in the file's name. */
  readonly codeFromName?: boolean;
  /** Deletes rows that the file lacks. Needs every row of the file to be good. */
  readonly replace?: boolean;
  /** Allows multiplying the stored values by one power of ten, because their unit was wrong. */
  readonly rescale?: boolean;
  /** Does everything and then rolls it back. */
  readonly dryRun?: boolean;
  readonly rejectFile: string;
  readonly lang?: Lang;
  readonly clock?: Clock;
  readonly onProgress?: (progress: Progress) => void;
}

/** Options for rows from another source than a file, which have their own name. */
export interface SourceOptions extends LoadOptions {
  readonly source: string;
  readonly facts?: FileFacts;
}

export interface Progress {
  readonly rows: number;
  readonly bytes: number;
  readonly bytesTotal: number;
}
