import { columnAt } from '../columns/column-at.ts';
import { BadValue } from '../load.messages.ts';
import type { RecordBatch, Source } from '../source/csv-records.ts';
import { cellOf } from '../source/json/json-value.ts';
import { lastAtMost } from '../source/last-at-most.ts';
import { RecordBatches } from '../source/record-batches.ts';
import { elementsIn } from './nested-cells.ts';

/** The column with the line number of the parent row. No field has this name. */
export const PARENT_LINE = '_parent';

/** The column with the position of the element in its group. */
export const PLACE = '_place';

/**
 * A column in the parent's file whose cells contain lists of a child's rows. The position of the column and the names
 * in its elements are known once the parent rows have been read.
 */
export interface Group {
  readonly name: string;
  /** The column's index. -1 if the file lacks the column. */
  place: number;
  /** The names in all elements of the column, in the order of their first occurrence. */
  readonly names: Set<string>;
  /** Called for each cell that is not a list of elements. */
  readonly onBad: (bad: BadGroup) => void;
}

/** A cell that should contain a list of elements but does not. */
export interface BadGroup {
  readonly line: number;
  readonly value: string;
  readonly reason: BadValue;
}

/** Returns the source of the parent rows. Reading it records the position and the element names of each group. */
export function watchGroups(source: Source, groups: readonly Group[]): Source {
  return { ...source, records: () => watched(source, groups) };
}

async function* watched(source: Source, groups: readonly Group[]): AsyncGenerator<RecordBatch> {
  let isHeader = true;
  for await (const batch of source.records()) {
    const [header] = batch.records;
    if (isHeader && header !== undefined)
      for (const group of groups) group.place = columnAt(header, group.name);
    for (const group of groups) if (group.place !== -1) noteElements(group, batch, isHeader ? 1 : 0);
    isHeader = false;
    yield batch;
  }
}

function noteElements({ place, names, onBad }: Group, { records, lines }: RecordBatch, from: number): void {
  for (let at = from; at < records.length; at++) {
    const value = records[at]?.[place] ?? '';
    const elements = elementsIn(value);
    if (elements instanceof BadValue) onBad({ line: lines[at] ?? 0, value, reason: elements });
    else for (const element of elements) for (const name of Object.keys(element)) names.add(name);
  }
}

/** The position in the file of an element: the line of its parent row, and its place in the list. */
export interface ElementPlace {
  readonly line: number;
  /** Its place in the list, starting at 1. */
  readonly place: number;
}

export interface Elements {
  readonly source: Source;
  /**
   * Returns the position of an element. Elements are numbered across the file, and the number serves as the line
   * number.
   */
  placeOf(element: number): ElementPlace;
}

/**
 * Returns a source in which each element of a group is a row: the line of the parent row, the place in the list, and
 * the element's values. Each time this source is read, the file is read again.
 */
export function elementSource(source: Source, { place, names }: Group): Elements {
  // For each parent row with elements: the number of its first element, and the line of the row.
  const firsts: number[] = [];
  const lines: number[] = [];
  const columns = [...names];
  async function* records(): AsyncGenerator<RecordBatch> {
    firsts.length = 0;
    lines.length = 0;
    yield { records: [[PARENT_LINE, PLACE, ...columns]], lines: [0] };
    const batches = new RecordBatches();
    let number = 1;
    let isHeader = true;
    for await (const batch of source.records()) {
      for (const [at, cells] of batch.records.entries()) {
        if (isHeader && at === 0) continue;
        const line = batch.lines[at] ?? 0;
        const elements = elementsIn(cells[place] ?? '');
        if (elements instanceof BadValue || elements.length === 0) continue;
        firsts.push(number);
        lines.push(line);
        for (const [index, element] of elements.entries()) {
          const full = batches.add(
            [`${line}`, `${index + 1}`, ...columns.map((name) => cellOf(element[name]))],
            number++,
          );
          if (full) yield full;
        }
      }
      isHeader = false;
    }
    yield* batches.rest();
  }
  return {
    source: { records, format: 'json', bytes: source.bytes, readBytes: source.readBytes },
    placeOf(element) {
      const at = lastAtMost(firsts, element);
      return { line: lines[at] ?? 0, place: element - (firsts[at] ?? element) + 1 };
    },
  };
}
