import type { Lang, Manifest } from '@jishi/contract';
import type { ConvertedColumn, LeftColumn } from './columns/columns.ts';
import type { Copied } from './copy-source.ts';
import type { Source } from './csv-records.ts';
import { BadValue, loadMessage } from './load.messages.ts';
import type { Counted } from './record-load.ts';

export interface LoadReport extends Counted {
  /** Rows of the sample or the demo market that gave way. */
  readonly cleared: number;
  /** Made-up rows of other data sets that gave way to the codes of this load. */
  readonly asideRows: number;
  /** Second rows of one key that a plan allows and drops. */
  readonly duplicates: number;
  readonly rejectFile: string | null;
  /** The first bad row in words; empty without one. */
  readonly firstReject: string;
  /** Columns of the file that are not read, with the reason. */
  readonly leftColumns: readonly LeftColumn[];
  /** Columns whose values are brought from the header's unit into that of the field. */
  readonly convertedColumns: readonly ConvertedColumn[];
  /** Fields that the columns of the file stand for, and those of them that no row fills. */
  readonly fields: readonly string[];
  readonly emptyFields: readonly string[];
  /** The sheet of a workbook that was read. */
  readonly sheet: string | null;
  /** Sheets of a workbook that were not read. */
  readonly otherSheets: readonly string[];
  /** What the file was read as. */
  readonly encoding: Source['format'];
  readonly version: bigint;
  readonly milliseconds: number;
}

/** What a load read of the columns of its file. */
export function columnsRead({
  columns,
  filled,
  unnamed,
  good,
}: Copied): Pick<LoadReport, 'leftColumns' | 'convertedColumns' | 'fields' | 'emptyFields'> {
  const nameless = unnamed.map((place) => ({ name: `#${place}`, reason: new BadValue('leftUnnamed') }));
  const fields = columns.columns.map(({ field }) => field.code);
  return {
    leftColumns: [...columns.left, ...nameless],
    convertedColumns: columns.converted,
    fields,
    emptyFields: good === 0 ? [] : fields.filter((_, at) => filled[at] === 0),
  };
}

/** True of rows that are keys alone: whatever the file has beyond them is empty or the same in every row. */
export function fillsOnlyKeys({ key }: Manifest, { columns: { columns }, filled, good }: Copied): boolean {
  const ofRows = columns.flatMap(({ field, isConst }, at) =>
    key.includes(field.code) || isConst ? [] : [filled[at] ?? 0],
  );
  return good > 0 && ofRows.length > 0 && ofRows.every((values) => values === 0);
}

/** True where not even half of the fields that the columns stand for got a value. */
export function fillsFew({ fields, emptyFields }: LoadReport): boolean {
  return emptyFields.length * 2 > fields.length;
}

/** True where more rows of those that were wanted are bad than good. */
export function isMostlyRejected({ read, skipped, rejected }: LoadReport): boolean {
  return rejected * 2 > read - skipped;
}

/** The report as data, for programs. */
export function reportData(report: LoadReport, lang: Lang): Record<string, unknown> {
  const { leftColumns, version, ...rest } = report;
  const left = leftColumns.map(({ name, reason }) => ({
    name,
    reason: reason.reason,
    text: loadMessage(reason.reason, lang, reason.values),
  }));
  return { ...rest, version: String(version), leftColumns: left };
}

/** Columns of a file that none of its loads read, each with what the last one says of it. */
export function unreadColumns(reports: readonly LoadReport[]): readonly LeftColumn[] {
  const [first, ...others] = reports;
  if (!first) return [];
  return first.leftColumns.filter(({ name }) =>
    others.every((report) => report.leftColumns.some((left) => left.name === name)),
  );
}
