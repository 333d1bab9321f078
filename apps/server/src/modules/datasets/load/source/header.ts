import { type Measure, measureOf } from '../columns/units.ts';
import { FileRefused } from '../load.messages.ts';
import type { RecordBatch } from './csv-records.ts';
import { type Description, descriptionsAbove, descriptionsBelow, namesWithUnits } from './descriptions.ts';
import { withoutParameters } from './header-parameters.ts';

/** The maximum number of lines above a header. Titles, sources and units take up a few lines. */
const LINES_ABOVE_MAX = 9;

export interface Header<Fit> {
  readonly names: readonly string[];
  readonly fit: Fit;
  /** The lines above the header, such as titles, and the parameters of its columns. */
  readonly above: readonly string[];
  /** Records after the header that were read together with it. */
  readonly rest: RecordBatch;
}

/**
 * Reads a line as a header, or throws `FileRefused` if it cannot be one. Lines above it may state units for the whole
 * table.
 */
export type FitHeader<Fit> = (
  names: readonly string[],
  tableUnits: readonly Measure[],
  /** The first rows below the header, for layouts that can be distinguished only by their values. */
  rows: readonly (readonly string[])[],
  /** Rows above and below the header that describe its columns. */
  descriptions: readonly Description[],
  /** The lines above the header. */
  above: readonly string[],
) => Fit;

/**
 * Finds the header: the first line that `fitOf` accepts. If it accepts none of the first lines, throws the error of the
 * first line that has at least two names.
 */
export async function takeHeader<Fit>(
  batches: AsyncIterator<RecordBatch>,
  fitOf: FitHeader<Fit>,
): Promise<Header<Fit>> {
  const { records, lines } = await firstRecords(batches);
  if (records.length === 0) throw new FileRefused('fileEmpty');
  const top = records.slice(0, LINES_ABOVE_MAX + 1);
  const likely = top.find((cells) => cells.filter((cell) => cell.trim() !== '').length > 1) ?? top[0];
  let refusal: FileRefused | undefined;
  for (const [i, cells] of top.entries()) {
    const over = records.slice(0, i);
    const [tableUnits, above] = [unitsAbove(over), over.map((line) => line.join(' ').trim())];
    for (const { names, rows, descriptions, parameters = [] } of headersAt(records, i)) {
      const stated = [...above, ...parameters];
      try {
        const rest = { records: records.slice(i + rows), lines: lines.slice(i + rows) };
        return {
          names,
          fit: fitOf(names, tableUnits, rest.records, descriptions, stated),
          above: stated,
          rest,
        };
      } catch (error) {
        if (!(error instanceof FileRefused)) throw error;
        // The first way to read the line is the one with the names that the report of a load shows.
        if (cells === likely) refusal ??= error;
      }
    }
  }
  throw refusal ?? new FileRefused('fileEmpty');
}

interface PossibleHeader {
  readonly names: readonly string[];
  readonly rows: number;
  readonly descriptions: readonly Description[];
  /** Parameters of the columns, which the header states behind their names. */
  readonly parameters?: readonly string[];
}

/**
 * Returns the possible headers that begin at a line: one row with descriptive rows around it, one row with a row of
 * units below it, two rows, or one row.
 */
function* headersAt(records: readonly (readonly string[])[], at: number): Generator<PossibleHeader> {
  const [cells = [], below, behind] = records.slice(at, at + 3);
  const names = endedLikeRows(
    cells.map((name) => name.trim()),
    below,
  );
  const lower = descriptionsBelow(records, at);
  const descriptions = [...descriptionsAbove(records, at), ...lower];
  if (descriptions.length > 0)
    yield { names: namesWithUnits(names, descriptions), rows: 1 + lower.length, descriptions };
  const bare = withoutParameters(names);
  if (bare) yield { ...bare, rows: 1, descriptions };
  const second = below?.map((cell) => cell.trim()) ?? [];
  if (isUnitRow(names, second)) {
    const withUnits = names.map((name, i) => (name && second[i] ? `${name}(${second[i]})` : name));
    yield { names: withUnits, rows: 2, descriptions };
  } else if (isSecondHeaderRow(names, second)) {
    const merged = Array.from(
      { length: Math.max(names.length, second.length) },
      (_, i) => second[i] || names[i] || '',
    );
    yield { names: endedLikeRows(merged, behind), rows: 2, descriptions };
  }
  yield { names, rows: 1, descriptions };
}

/** Returns true if all cells are units, and there are at least two of them. */
function isUnitRow(names: readonly string[], below: readonly string[]): boolean {
  const units = below.filter((cell) => cell !== '');
  return units.length >= 2 && units.length <= names.length && units.every((cell) => measureOf(cell) !== null);
}

/**
 * Returns true for the second row of a header. A cell that spans both rows leaves an empty cell in the second row, and
 * a cell that spans several columns leaves empty cells in the first. A row with values is not accepted, so that no
 * value is mistaken for a name.
 */
function isSecondHeaderRow(names: readonly string[], below: readonly string[]): boolean {
  const filled = below.filter((cell) => cell !== '');
  if (filled.length === 0 || filled.some((cell) => /^[-+]?[\d.]|^["'=]/.test(cell))) return false;
  const reachesDown = names.some((name, i) => name !== '' && (below[i] ?? '') === '');
  const reachesOver = below.some((cell, i) => cell !== '' && (names[i] ?? '') === '');
  return reachesDown && reachesOver;
}

const UNIT_NOTE = /(?:单位|units?)\s*[:：]\s*([^;；。)）]+)/i;

/** Returns the units stated above a table, such as 单位：万元 for its amounts. */
function unitsAbove(records: readonly (readonly string[])[]): Measure[] {
  return records.flatMap((cells) => {
    const words = UNIT_NOTE.exec(cells.join(' '))?.[1] ?? '';
    return words.split(/[,，、/]/).flatMap((word) => measureOf(word.trim()) ?? []);
  });
}

/** Reads enough records to contain the header and a row after it, however small the pieces are. */
async function firstRecords(batches: AsyncIterator<RecordBatch>): Promise<RecordBatch> {
  let first: RecordBatch = { records: [], lines: [] };
  while (first.records.length < LINES_ABOVE_MAX + 3) {
    const next = await batches.next();
    if (next.done) break;
    const { records, lines } = next.value;
    first =
      first.records.length === 0
        ? next.value
        : { records: [...first.records, ...records], lines: [...first.lines, ...lines] };
  }
  return first;
}

/**
 * Handles files in which every row, or only the header, ends with a separator. The first row decides: if it is longer
 * than the header, its additional empty cells become unnamed columns; if it is shorter, the header's additional empty
 * names are dropped.
 */
function endedLikeRows(names: readonly string[], row: readonly string[] | undefined): readonly string[] {
  if (!row) return names;
  const [shorter, longer] = names.length < row.length ? [names, row] : [row, names];
  const differs = longer.slice(shorter.length).some((cell) => cell.trim() !== '');
  if (differs) return names;
  return Array.from({ length: row.length }, (_, i) => names[i] ?? '');
}
