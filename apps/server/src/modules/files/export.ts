import type { ExportFormat, ExportHeader, ExportSplit, ExportState } from '@jishi/contract';

/** An export as it was chosen, and how far it is. */
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
  readonly state: ExportState;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date | null;
}

/** What one file is to hold. */
export interface PlannedFile {
  readonly name: string;
  /** Null without bound. */
  readonly fromDay: string | null;
  readonly toDay: string | null;
  /** Rows without a date. */
  readonly undated: boolean;
  readonly rowsPlanned: number;
}

/** What a file holds since it was written. */
export interface WrittenFile {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: Buffer;
}

export interface ExportFileRow extends PlannedFile {
  readonly place: number;
  readonly written: WrittenFile | null;
}

/** How much of an export is written, of what was planned. */
export interface ExportProgress {
  readonly files: number;
  readonly filesTotal: number;
  readonly rows: number;
  readonly rowsTotal: number;
  readonly bytes: number;
}
