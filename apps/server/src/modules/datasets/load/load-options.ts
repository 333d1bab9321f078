import type { ImportPlan, Lang } from '@jishi/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Origin } from '../dataset.ts';
import type { Encoding } from './csv-records.ts';
import type { FileFacts } from './file-facts.ts';
import type { Lookup } from './plan-columns.ts';

export interface FileOptions extends LoadOptions {
  readonly file: string;
  readonly encoding?: Encoding;
  /** The sheet of a workbook to read; its first visible one without it. */
  readonly sheet?: string;
  /** The day of the rows, for mappings that date them by the file or by the load. */
  readonly date?: string;
}

export interface LoadOptions {
  /** How the person sees what is loaded: the path that was typed. */
  readonly source?: string;
  /** What the rows are; the operator's own unless it is said. Made-up rows give way to own ones, never the reverse. */
  readonly origin?: Origin;
  readonly plan?: ImportPlan;
  readonly lookup?: Lookup;
  /** The code of the security is in the file's name. */
  readonly codeFromName?: boolean;
  /** Rows that the file lacks are deleted. Needs every row of the file to be good. */
  readonly replace?: boolean;
  /** Values that are there may be multiplied by one power of ten: their unit was wrong. */
  readonly rescale?: boolean;
  /** Everything is done and then rolled back. */
  readonly dryRun?: boolean;
  readonly rejectFile: string;
  readonly lang?: Lang;
  readonly clock?: Clock;
  readonly onProgress?: (progress: Progress) => void;
}

/** Rows from elsewhere than a file have a name of their own. */
export interface SourceOptions extends LoadOptions {
  readonly source: string;
  readonly facts?: FileFacts;
}

export interface Progress {
  readonly rows: number;
  readonly bytes: number;
  readonly bytesTotal: number;
}
