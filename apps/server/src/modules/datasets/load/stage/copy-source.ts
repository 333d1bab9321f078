import type { ImportPlan, VendorSource } from '@jishi/contract';
import type { Dataset } from '../../dataset.ts';
import { Brackets } from '../columns/brackets.ts';
import type { Column, Columns } from '../columns/columns.ts';
import { columnsByHeader } from '../columns/match-header.ts';
import { columnsByPlan } from '../columns/match-plan.ts';
import { judgeUnits } from '../columns/odd-units.ts';
import { refuseOtherBars } from '../columns/other-bars.ts';
import type { Lookup } from '../columns/plan-columns.ts';
import { codeMender, keepRows } from '../columns/row-conditions.ts';
import type { Measure } from '../columns/units.ts';
import type { Rejects } from '../record/rejects.ts';
import type { RecordBatch, Source } from '../source/csv-records.ts';
import { codeByName, type FileFacts, factWords, stemOf } from '../source/file-facts.ts';
import { type Header, takeHeader } from '../source/header.ts';
import { withHint } from '../source/key-in-name.ts';
import { refuseMerged, repeatMerged } from '../source/merged-cells.ts';
import { withSerials } from '../source/xlsx/serial-columns.ts';
import { dayByName } from '../vendors/day-by-name.ts';
import { dropRows, noRowsOf } from '../vendors/no-rows.ts';
import { type Recognized, readAs, recognize } from '../vendors/recognize.ts';
import { refuseAdjusted } from '../vendors/refuse-adjusted.ts';
import { repeaterOf } from '../vendors/repeat-above.ts';
import { copyLines, type Filled, type JudgedColumns } from './copy-lines.ts';
import type { CopyTarget } from './stage.ts';
import { ALONE, SHARED, WorkTurns } from './work-turns.ts';

export interface CopyOptions {
  readonly plan: ImportPlan | undefined;
  readonly lookup: Lookup | undefined;
  readonly vendors: readonly VendorSource[];
  readonly facts: FileFacts;
  /** True if the file's name contains the security code. */
  readonly codeFromName: boolean;
  /** Columns that are not in the header. They fill only fields that the mapping does not fill. */
  readonly extra?: readonly Column[];
  readonly withLine: boolean;
  /** True if the load runs in a process that also answers calls. */
  readonly sharesLoop: boolean;
  /** Creates the target once the columns are matched. */
  readonly open: (columns: Columns) => Promise<CopyTarget>;
  readonly onBatch: (rows: number) => void;
  /** Called with the line numbers of rows that the mapping's conditions leave out. */
  readonly onSkipped: ((lines: readonly number[]) => void) | undefined;
}

export interface Copied {
  readonly columns: JudgedColumns;
  readonly read: number;
  readonly good: number;
  readonly skipped: number;
  /** The number of values in each column, in the order of `columns`. */
  readonly filled: Filled;
  /** The positions, starting at 1, of the unnamed columns that contain values. */
  readonly unnamed: readonly number[];
  readonly recognized: Recognized | null;
}

/** The number of rows from which the units of all rows are inferred. */
const ROWS_THAT_TELL = 1000;

/** Reads a source to its end, checks each row, and copies the good rows to the target. */
export async function copySource(
  dataset: Dataset,
  source: Source,
  rejects: Pick<Rejects, 'add'>,
  options: CopyOptions,
): Promise<Copied> {
  const batches = source.records();
  try {
    const { names, fit, above, rest } = await takeHeader(batches, (header, units, rows, _, titles) =>
      columnsOf(dataset, { header, units, rows, titles }, options),
    );
    const { recognized } = fit;
    const columns = judgedColumns(dataset, source, { names, fit, above, rest }, options);
    const keep = keepRows(options.plan?.where ?? [], names);
    const mend = codeMender(options.plan?.codes ?? {}, names);
    const repeatAbove = fit.layout && repeaterOf(fit.layout, names);
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
      // A sheet omits the empty cells at the end of a row.
      if (source.format === 'xlsx')
        for (const cells of batch.records) while (cells.length < names.length) cells.push('');
      repeat?.(batch);
      noteUnnamed(unnamed, columns, batch);
      if (isNoRow) dropRows(batch, isNoRow);
      repeatAbove?.(batch);
      mend(batch);
      const batchToCopy = keep(batch);
      const copied = copyLines(batchToCopy, columns, names.length, options.withLine, filled);
      await rejects.add(copied.rejects);
      await target.write(copied.text);
      lastLine = copied.lastLine ?? lastLine;
      if (batchToCopy.lines.length < batch.lines.length) options.onSkipped?.(linesOnlyIn(batch, batchToCopy));
      const read = batch.records.length - copied.blank;
      return { read, good: copied.good, skipped: batch.records.length - batchToCopy.records.length };
    };
    try {
      const counts = await copyBatches({ first: rest, others: batches }, copyBatch, options);
      if (mergedCells === undefined) {
        const left = columns.left.map(({ name }) => name);
        await refuseMerged(source, { ...body, lastLine, left });
      }
      await target.end();
      return { columns, ...counts, filled, unnamed: [...unnamed], recognized };
    } catch (error) {
      await target.abort();
      throw error;
    }
  } finally {
    // Closes the file, even if only its header was read.
    await batches.return(undefined);
  }
}

/** Adds the positions, starting at 1, of the unnamed columns that have values in a batch. */
function noteUnnamed(unnamed: Set<number>, { nameless }: Columns, { records }: RecordBatch): void {
  for (const place of nameless)
    if (!unnamed.has(place + 1) && records.some((cells) => (cells[place] ?? '').trim() !== ''))
      unnamed.add(place + 1);
}

/** Returns the lines of a batch that are missing from `part`. Both are in file order. */
function linesOnlyIn({ lines }: RecordBatch, part: RecordBatch): number[] {
  let at = 0;
  return lines.filter((line) => {
    if (part.lines[at] !== line) return true;
    at++;
    return false;
  });
}

/**
 * Rejects a file whose price adjustment or bar length differs from the data set's, and infers units and signs from the
 * first rows.
 */
function judgedColumns(
  { manifest }: Dataset,
  source: Source,
  { names, fit, above, rest }: Header<Fit>,
  { plan, facts }: CopyOptions,
): JudgedColumns {
  const records = rest.records.slice(0, ROWS_THAT_TELL);
  const selection = rowsTaken(plan, names, records);
  const statements = {
    ...{ columns: fit.columns, header: names, rows: records, selection },
    ...{ above, stem: stemOf(facts.name), recognized: fit.layout, plan },
  };
  refuseAdjusted(manifest, statements);
  refuseOtherBars(manifest, statements);
  const plain = judgeUnits(manifest, fit.columns, names, records, fit.recognized);
  const columns = source.date1904 ? withSerials(plain, source.date1904()) : plain;
  return { ...columns, brackets: new Brackets(selection, plan) };
}

/** Returns the rows that meet the conditions of a mapping. */
function rowsTaken(plan: ImportPlan | undefined, names: readonly string[], records: string[][]): string[][] {
  if (!plan || plan.where.length === 0) return records;
  const batch = { records: records.map((cells) => [...cells]), lines: records.map(() => 0) };
  codeMender(plan.codes, names)(batch);
  return keepRows(plan.where, names)(batch).records;
}

type BatchCounts = Pick<Copied, 'read' | 'good' | 'skipped'>;

async function copyBatches(
  { first, others }: { readonly first: RecordBatch; readonly others: AsyncIterable<RecordBatch> },
  copyBatch: (batch: RecordBatch) => Promise<BatchCounts>,
  { sharesLoop, onBatch }: Pick<CopyOptions, 'sharesLoop' | 'onBatch'>,
): Promise<BatchCounts> {
  const pace = sharesLoop ? SHARED : ALONE;
  const total = { read: 0, good: 0, skipped: 0 };
  const turns = new WorkTurns(pace);
  const copy = async (batch: RecordBatch): Promise<void> => {
    for (const slice of slicesOf(batch, pace.rowsAtOnce)) {
      const { read, good, skipped } = await copyBatch(slice);
      total.read += read;
      total.good += good;
      total.skipped += skipped;
      await turns.yield();
    }
    onBatch(total.read);
  };
  await copy(first);
  for await (const batch of others) await copy(batch);
  return total;
}

function* slicesOf({ records, lines }: RecordBatch, rows: number): Generator<RecordBatch> {
  for (let from = 0; from < records.length; from += rows) {
    const to = from + rows;
    yield { records: records.slice(from, to), lines: lines.slice(from, to) };
  }
}

interface Fit {
  readonly columns: Columns;
  /** The vendor's layout if it is used to read columns, otherwise null. */
  readonly recognized: Recognized | null;
  /** The vendor's layout that was recognised, even if a mapping defines all columns. */
  readonly layout: Recognized | null;
}

/** The header of a file, with the units and lines above it and the first rows below it. */
interface Top {
  readonly header: readonly string[];
  readonly units: readonly Measure[];
  readonly rows: readonly (readonly string[])[];
  readonly titles: readonly string[];
}

function columnsOf(
  dataset: Dataset,
  { header, units: tableUnits, rows, titles }: Top,
  { plan, lookup, facts, codeFromName, vendors, extra: others = [] }: CopyOptions,
): Fit {
  const { manifest } = dataset;
  const recognized = recognize(vendors, manifest, header, rows);
  const extra = [
    ...(codeFromName ? [codeByName(manifest, facts)] : []),
    ...(recognized ? dayByName(recognized, manifest, facts, titles) : []),
    ...others,
  ];
  const context = { tableUnits, extra, recognized };
  const ofPlan = { ...context, lookup: lookup ?? (() => new Map()), ofFile: factWords(facts) };
  const columns = plan
    ? columnsByPlan(manifest, plan, header, ofPlan)
    : withHint(manifest, facts, () => columnsByHeader(manifest, header, context));
  // A mapping that defines every column itself needs no vendor's layout.
  const isByMapping = plan !== undefined && !plan.byHeader;
  if (recognized === null || isByMapping) return { columns, recognized: null, layout: recognized };
  return { columns: { ...columns, source: readAs(recognized, header) }, recognized, layout: recognized };
}
