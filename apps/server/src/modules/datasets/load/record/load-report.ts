import type { Lang, Manifest } from '@jishi/contract';
import type { CheckResult } from '../checks/check-result.ts';
import type { BracketedNumbers } from '../columns/brackets.ts';
import type { ConvertedColumn, LeftColumn } from '../columns/columns.ts';
import type { LostDigits } from '../columns/losses.ts';
import { BadValue, loadMessage } from '../load.messages.ts';
import type { Source } from '../source/csv-records.ts';
import type { Copied } from '../stage/copy-source.ts';
import type { ReadAs } from '../vendors/recognize.ts';
import type { Counted } from './record-load.ts';

export interface LoadReport extends Counted {
  /** Rows of the sample or the demo market that were removed from this data set. */
  readonly cleared: number;
  /** Demo rows removed from other data sets because this load contains their codes. */
  readonly asideRows: number;
  /** Rows dropped because their key is repeated, which the mapping allows. */
  readonly duplicates: number;
  readonly rejectFile: string | null;
  /** A message about the first bad row. Empty if there is none. */
  readonly firstReject: string;
  /** Columns of the file that are not read, each with the reason. */
  readonly leftColumns: readonly LeftColumn[];
  /** Columns whose values were converted from the header's unit to the field's unit. */
  readonly convertedColumns: readonly ConvertedColumn[];
  /** The values that were stored with fewer digits than they have in the file, counted by field. */
  readonly lostDigits: readonly LostDigits[];
  /** The numbers in brackets that were read as negative, counted by field. */
  readonly bracketed: readonly BracketedNumbers[];
  /** The vendor whose layout was used to read the columns. */
  readonly readAs: ReadAs | null;
  /** The fields that the file's columns fill. `emptyFields` are those of them that have no value in any row. */
  readonly fields: readonly string[];
  readonly emptyFields: readonly string[];
  /** The sheet of a workbook that was read. */
  readonly sheet: string | null;
  /** Sheets of a workbook that were not read. */
  readonly otherSheets: readonly string[];
  /** The format or encoding with which the file was read. */
  readonly encoding: Source['format'];
  /** The results of the manifest's checks. */
  readonly checks: readonly CheckResult[];
  /** The id of the held delivery with the rows. Null if the rows are published. */
  readonly delivery: bigint | null;
  readonly version: bigint;
  /** The rows of child data sets from the same source. */
  readonly children: readonly ChildReport[];
  readonly milliseconds: number;
}

/** The part of a load's report that describes the columns of its source. */
export type ColumnsRead = Pick<
  LoadReport,
  'leftColumns' | 'convertedColumns' | 'lostDigits' | 'bracketed' | 'readAs' | 'fields' | 'emptyFields'
>;

/** The changes that a load of a nested file made to one child data set. */
export interface ChildReport
  extends Counted,
    ColumnsRead,
    Pick<LoadReport, 'cleared' | 'checks' | 'delivery' | 'version'> {
  readonly code: string;
}

/** The columns to report for rows that do not come from a file. */
export const NO_COLUMNS: ColumnsRead = {
  ...{ fields: [], emptyFields: [], leftColumns: [], convertedColumns: [], lostDigits: [], bracketed: [] },
  readAs: null,
};

export function columnsRead({ columns, filled, unnamed, good }: Copied): ColumnsRead {
  const nameless = unnamed.map((place) => ({ name: `#${place}`, reason: new BadValue('leftUnnamed') }));
  const fields = columns.columns.map(({ field }) => field.code);
  return {
    leftColumns: [...columns.left, ...nameless],
    convertedColumns: columns.converted,
    lostDigits: columns.columns.flatMap(({ losses }) => losses?.list() ?? []),
    bracketed: columns.brackets?.list() ?? [],
    readAs: columns.source ?? null,
    fields,
    emptyFields: good === 0 ? [] : fields.filter((_, at) => filled[at] === 0),
  };
}

/** Returns true if the rows fill only key fields: all other cells of the file are empty or the same in every row. */
export function fillsOnlyKeys({ key }: Manifest, { columns: { columns }, filled, good }: Copied): boolean {
  const ofRows = columns.flatMap(({ field, isConst }, at) =>
    key.includes(field.code) || isConst ? [] : [filled[at] ?? 0],
  );
  return good > 0 && ofRows.length > 0 && ofRows.every((values) => values === 0);
}

/** Returns true if fewer than half of the fields in the file have a value. */
export function fillsFew({ fields, emptyFields }: LoadReport): boolean {
  return emptyFields.length * 2 > fields.length;
}

/** Returns true if more rows are bad than good. Rows that the mapping leaves out do not count. */
export function isMostlyRejected({ read, skipped, rejected }: LoadReport): boolean {
  return rejected * 2 > read - skipped;
}

/** Returns the report as JSON for programs. */
export function reportData(report: LoadReport, lang: Lang): Record<string, unknown> {
  const { children, ...own } = report;
  // Without children, `children` is omitted, so that the format stays the same for programs that do not know it.
  const ofChildren =
    children.length === 0 ? {} : { children: children.map((child) => plainData(child, lang)) };
  return { ...plainData(own, lang), ...ofChildren };
}

function plainData(
  report: Pick<LoadReport, 'leftColumns' | 'version' | 'delivery'>,
  lang: Lang,
): Record<string, unknown> {
  const { leftColumns, version, delivery, ...rest } = report;
  const left = leftColumns.map(({ name, reason }) => ({
    name,
    reason: reason.reason,
    text: loadMessage(reason.reason, lang, reason.values),
  }));
  return {
    ...rest,
    version: String(version),
    delivery: delivery === null ? null : String(delivery),
    leftColumns: left,
  };
}

/** Returns the columns of a file that none of its loads read, each with the reason from the last load. */
export function unreadColumns(reports: readonly LoadReport[]): readonly LeftColumn[] {
  const [first, ...others] = reports;
  if (!first) return [];
  return first.leftColumns.filter(({ name }) =>
    others.every((report) => report.leftColumns.some((left) => left.name === name)),
  );
}
