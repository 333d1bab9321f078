import type { FieldType } from '@jishi/contract';
import type { ColumnBounds } from '../datasets/index.ts';

/** The data set's state of files. */
export interface FileSet {
  readonly datasetCode: string;
  readonly wantedAt: Date;
  /** The version whose files are listed; null until the first ones are made. */
  readonly version: bigint | null;
  readonly fields: FieldIds;
  readonly filesReady: number | null;
  readonly filesTotal: number | null;
  readonly writing: string | null;
  readonly failures: number;
  readonly failedAt: Date | null;
}

/** By code, the id and the type of all fields that files of the data set ever had. */
export type FieldIds = Readonly<Record<string, { readonly id: number; readonly type: FieldType }>>;

/** The rows of a file: a period, and the state of the data set. */
export interface FileRows {
  readonly period: string;
  readonly madeInVersion: bigint;
  readonly feedObjectId: bigint;
  readonly shape: Buffer;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly rows: number;
}

export interface DataFile extends FileRows {
  readonly id: bigint;
  readonly datasetCode: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly path: string;
  readonly bounds: Readonly<Record<string, ColumnBounds>>;
  /** Null while the other files of its version are being made. */
  readonly listedInVersion: bigint | null;
}

/** The period of a file that has the rows which a version changed. No list has such a file. */
export const CHANGES = 'changes';

/**
 * How readers get what a version changed. `first`: it is the first list, so all rows are new. `rows`: a file has the
 * changed rows. `files`: whole files were replaced. Null: not known.
 */
export type VersionChanges = 'first' | 'rows' | 'files' | null;

/** Returns the change up to which all files have the rows of their list. */
export const oldestOf = (listed: readonly DataFile[]): bigint | null =>
  listed.reduce<bigint | null>(
    (least, { feedObjectId }) => (least === null || feedObjectId < least ? feedObjectId : least),
    null,
  );

/** The name of the only file in its folder. */
export const fileNameOf = ({
  path,
  datasetCode,
  period,
}: Pick<DataFile, 'path' | 'datasetCode' | 'period'>) => `${path}/${datasetCode}_${period}.parquet`;
