import type { ExportFormat, ExportHeader, ExportSplit, ExportState, Restriction } from '@jishi/contract';

/** An export with its chosen options and its state. */
export interface ExportRow {
  readonly id: bigint;
  readonly number: string;
  readonly accountId: bigint;
  readonly datasetCode: string;
  readonly format: ExportFormat;
  readonly split: ExportSplit;
  readonly header: ExportHeader;
  readonly fromDay: string | null;
  readonly toDay: string | null;
  /** The time as of which rows are exported, as the caller wrote it; null for the current rows. */
  readonly asOf: string | null;
  /** The part of the data set that the files contain; null for all of it. */
  readonly restriction: Restriction | null;
  readonly state: ExportState;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date | null;
}

/** The planned content of one file. */
export interface PlannedFile {
  readonly name: string;
  /** Null means unbounded. */
  readonly fromDay: string | null;
  readonly toDay: string | null;
  /** True for the file of rows without a date. */
  readonly undated: boolean;
  readonly rowsPlanned: number;
}

/** The size and digest of a written file. */
export interface WrittenFile {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: Buffer;
}

export interface ExportFileRow extends PlannedFile {
  readonly place: number;
  readonly written: WrittenFile | null;
}

/** How much of an export has been written, and the planned total. */
export interface ExportProgress {
  readonly files: number;
  readonly filesTotal: number;
  readonly rows: number;
  readonly rowsTotal: number;
  readonly bytes: number;
}
