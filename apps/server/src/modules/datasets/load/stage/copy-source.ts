import { setImmediate as untilNextTurn } from 'node:timers/promises';
import type { ImportPlan, VendorSource } from '@jishi/contract';
import type { Dataset } from '../../dataset.ts';
import type { Columns } from '../columns/columns.ts';
import { columnsByHeader } from '../columns/match-header.ts';
import { columnsByPlan } from '../columns/match-plan.ts';
import { judgeUnits } from '../columns/odd-units.ts';
import { refuseOtherBars } from '../columns/other-bars.ts';
import type { Lookup } from '../columns/plan-columns.ts';
import { codeMender, keepRows } from '../columns/row-conditions.ts';
import type { Measure } from '../columns/units.ts';
import { BadValue } from '../load.messages.ts';
import type { Reject, Rejects } from '../record/rejects.ts';
import type { RecordBatch, Source } from '../source/csv-records.ts';
import { codeByName, type FileFacts, factWords, stemOf } from '../source/file-facts.ts';
import { type Header, takeHeader } from '../source/header.ts';
import { refuseMerged, repeatMerged } from '../source/merged-cells.ts';
import { isNote } from '../source/notes.ts';
import { withSerials } from '../source/xlsx/serial-columns.ts';
import { dayByName } from '../vendors/day-by-name.ts';
import { dropRows, noRowsOf } from '../vendors/no-rows.ts';
import { type Recognized, readAs, recognize } from '../vendors/recognize.ts';
import { refuseAdjusted } from '../vendors/refuse-adjusted.ts';
import type { CopyTarget } from './stage.ts';

export interface CopyOptions {
  readonly plan: ImportPlan | undefined;
  readonly lookup: Lookup | undefined;
  readonly vendors: readonly VendorSource[];
  readonly facts: FileFacts;
  /** True if the security's code is in the file's name. */
  readonly codeFromName: boolean;
  readonly withLine: boolean;
  /** Creates the target when the columns are known. */
  readonly open: (columns: Columns) => Promise<CopyTarget>;
  readonly onBatch: (rows: number) => void;
}

export interface Copied {
  readonly columns: Columns;
  readonly read: number;
  readonly good: number;
  readonly skipped: number;
  /** Number of values of each column, in the order of `columns`. */
  readonly filled: Filled;
  /** Positions of columns without a name that contain values, counted from 1. */
  readonly unnamed: readonly number[];
}

/** The number of rows that is enough to infer the units of all. */
const ROWS_THAT_TELL = 1000;

/** Reads a source to its end, checks each row, and copies the good ones to the target. */
export async function copySource(
  dataset: Dataset,
  source: Source,
  rejects: Rejects,
  options: CopyOptions,
): Promise<Copied> {
  const batches = source.records();
  try {
    const { names, fit, above, rest } = await takeHeader(batches, (header, units, rows) =>
      columnsOf(dataset, header, units, rows, options),
    );
    const { recognized } = fit;
    const columns = judgedColumns(dataset, source, { names, fit, above, rest }, options);
    const keep = keepRows(options.plan?.where ?? [], names);
    const mend = codeMender(options.plan?.codes ?? {}, names);
    const isNoRow = recognized ? noRowsOf(recognized, names) : null;
    const body = { firstLine: rest.lines[0] ?? Number.POSITIVE_INFINITY, names };
    const { mergedCells } = options.plan ?? {};
    const repeat = mergedCells === 'repeat' ? await repeatMerged(source, body) : null;
    const target = await options.open(columns);
    for (const { losses } of columns.columns) losses?.settle(false);
    const filled: Filled = columns.columns.map(() => 0);
    const unnamed = new Set<number>();
    let lastLine = 0;
    const copyBatch = async (batch: RecordBatch): Promise<BatchCounts> => {
      // A sheet leaves out the empty cells at the end of a row.
      if (source.format === 'xlsx')
        for (const cells of batch.records) while (cells.length < names.length) cells.push('');
      repeat?.(batch);
      for (const place of columns.nameless)
        if (!unnamed.has(place + 1) && batch.records.some((cells) => (cells[place] ?? '').trim() !== ''))
          unnamed.add(place + 1);
      if (isNoRow) dropRows(batch, isNoRow);
      mend(batch);
      const batchToCopy = keep(batch);
      const copied = copyLines(batchToCopy, columns, names.length, options.withLine, filled);
      await rejects.add(copied.rejects);
      await target.write(copied.text);
      lastLine = copied.lastLine ?? lastLine;
      const read = batch.records.length - copied.blank;
      return { read, good: copied.good, skipped: batch.records.length - batchToCopy.records.length };
    };
    try {
      const counts = await copyBatches(rest, batches, copyBatch, options.onBatch);
      if (mergedCells === undefined) {
        const left = columns.left.map(({ name }) => name);
        await refuseMerged(source, { ...body, lastLine, left });
      }
      await target.end();
      return { columns, ...counts, filled, unnamed: [...unnamed] };
    } catch (error) {
      await target.abort();
      throw error;
    }
  } finally {
    // Closes the file, even if only its header was read.
    await batches.return(undefined);
  }
}

/** Refuses prices and bars that do not belong to the data set, and judges units by the first rows. */
function judgedColumns(
  { manifest }: Dataset,
  source: Source,
  { names, fit, above, rest }: Header<Fit>,
  { plan, facts }: CopyOptions,
): Columns {
  const records = rest.records.slice(0, ROWS_THAT_TELL);
  const statements = {
    ...{ columns: fit.columns, header: names, rows: records, selection: rowsTaken(plan, names, records) },
    ...{ above, stem: stemOf(facts.name), recognized: fit.layout, plan },
  };
  refuseAdjusted(manifest, statements);
  refuseOtherBars(manifest, statements);
  const plain = judgeUnits(manifest, fit.columns, names, records, fit.recognized);
  return source.date1904 ? withSerials(plain, source.date1904()) : plain;
}

/** Returns the rows that the conditions of a mapping take. */
function rowsTaken(plan: ImportPlan | undefined, names: readonly string[], records: string[][]): string[][] {
  if (!plan || plan.where.length === 0) return records;
  const batch = { records: records.map((cells) => [...cells]), lines: records.map(() => 0) };
  codeMender(plan.codes, names)(batch);
  return keepRows(plan.where, names)(batch).records;
}

type BatchCounts = Pick<Copied, 'read' | 'good' | 'skipped'>;

async function copyBatches(
  first: RecordBatch,
  others: AsyncIterable<RecordBatch>,
  copyBatch: (batch: RecordBatch) => Promise<BatchCounts>,
  onBatch: (rows: number) => void,
): Promise<BatchCounts> {
  const total = { read: 0, good: 0, skipped: 0 };
  let turnAt = performance.now();
  const copy = async (batch: RecordBatch): Promise<void> => {
    for (const slice of slicesOf(batch)) {
      const { read, good, skipped } = await copyBatch(slice);
      total.read += read;
      total.good += good;
      total.skipped += skipped;
      if (performance.now() - turnAt < TURN_MS) continue;
      await untilNextTurn();
      turnAt = performance.now();
    }
    onBatch(total.read);
  };
  await copy(first);
  for await (const batch of others) await copy(batch);
  return total;
}

/** The server loads deliveries in the process that answers calls, so rows are copied in short turns. */
const TURN_MS = 2;
const SLICE_ROWS = 250;

function* slicesOf({ records, lines }: RecordBatch): Generator<RecordBatch> {
  for (let from = 0; from < records.length; from += SLICE_ROWS) {
    const to = from + SLICE_ROWS;
    yield { records: records.slice(from, to), lines: lines.slice(from, to) };
  }
}

interface Fit {
  readonly columns: Columns;
  /** The vendor's layout by which columns are read. */
  readonly recognized: Recognized | null;
  /** The vendor's layout, also if a mapping reads all columns. */
  readonly layout: Recognized | null;
}

function columnsOf(
  dataset: Dataset,
  header: readonly string[],
  tableUnits: readonly Measure[],
  rows: readonly (readonly string[])[],
  { plan, lookup, facts, codeFromName, vendors }: CopyOptions,
): Fit {
  const { manifest } = dataset;
  const recognized = recognize(vendors, manifest, header, rows);
  const extra = [
    ...(codeFromName ? [codeByName(manifest, facts)] : []),
    ...(recognized ? dayByName(recognized, manifest, facts) : []),
  ];
  const context = { tableUnits, extra, recognized };
  const ofPlan = { ...context, lookup: lookup ?? (() => new Map()), ofFile: factWords(facts) };
  const columns = plan
    ? columnsByPlan(manifest, plan, header, ofPlan)
    : columnsByHeader(manifest, header, context);
  // A mapping that states every column itself does not need to know the vendor.
  const isByMapping = plan !== undefined && !plan.byHeader;
  if (recognized === null || isByMapping) return { columns, recognized: null, layout: recognized };
  return { columns: { ...columns, source: readAs(recognized, header) }, recognized, layout: recognized };
}

/** Number of values of each column, in their order, over all batches of a load. */
export type Filled = number[];

export interface CopiedLines {
  readonly text: string;
  readonly good: number;
  /**
   * The number of rows without any value, which spreadsheets leave below a table, and of notes below it. They
   * are not counted as rows.
   */
  readonly blank: number;
  readonly rejects: Reject[];
  /** The line of the last good row. */
  readonly lastLine: number | undefined;
}

/**
 * Turns records into COPY lines and returns bad rows. The stage needs the line number of each row; a table
 * does not.
 */
export function copyLines(
  batch: RecordBatch,
  { columns, twins }: Columns,
  width: number,
  withLine: boolean,
  filled: Filled,
): CopiedLines {
  const rejects: Reject[] = [];
  const { records, lines } = batch;
  let text = '';
  let good = 0;
  let blank = 0;
  let lastLine: number | undefined;
  const reject = (cells: readonly string[], bad: Reject): void => {
    if (cells.every((cell) => cell.trim() === '') || isNote(cells)) blank++;
    else rejects.push(bad);
  };
  rows: for (let i = 0; i < records.length; i++) {
    const cells = records[i] as string[];
    const line = lines[i] as number;
    if (cells.length !== width) {
      const reason = new BadValue('columnCount', { found: cells.length, expected: width });
      reject(cells, { line, column: '', value: cells.join(','), reason });
      continue;
    }
    for (const { name, places } of twins) {
      const [left, right] = [cells[places[0]] ?? '', cells[places[1]] ?? ''];
      if (left.trim() === right.trim()) continue;
      const reason = new BadValue('columnsDiffer', { column: name });
      reject(cells, { line, column: name, value: right, reason });
      continue rows;
    }
    let row = withLine ? `${line}` : '';
    let separator = withLine ? '\t' : '';
    for (let at = 0; at < columns.length; at++) {
      const column = columns[at] as Columns['columns'][number];
      const value = column.read(cells);
      if (value === null) row += `${separator}\\N`;
      else if (typeof value === 'string') {
        row += separator + (column.needsEscape ? escapeCopy(value) : value);
        filled[at] = (filled[at] ?? 0) + 1;
      } else {
        reject(cells, { line, column: column.field.code, value: column.cell(cells), reason: value });
        settleLosses(columns, false);
        continue rows;
      }
      separator = '\t';
    }
    settleLosses(columns, true);
    text += `${row}\n`;
    good++;
    lastLine = line;
  }
  return { text, good, blank, rejects, lastLine };
}

/** A loop by index, because it runs for each row. */
function settleLosses(columns: Columns['columns'], isTaken: boolean): void {
  for (let at = 0; at < columns.length; at++) columns[at]?.losses?.settle(isTaken);
}

const COPY_SPECIAL = /[\\\t\n\r]/g;
const COPY_ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeCopy(text: string): string {
  return COPY_SPECIAL.test(text) ? text.replace(COPY_SPECIAL, (mark) => COPY_ESCAPES[mark] ?? mark) : text;
}
