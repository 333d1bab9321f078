import type { ImportPlan } from '@jishi/contract';
import { FileRefused } from '../load.messages.ts';
import type { RecordBatch } from '../source/csv-records.ts';
import { plainCode } from './file-habits.ts';
import { placeOf } from './match-plan.ts';

type Condition = (cells: readonly string[]) => boolean;

/**
 * Returns a filter that keeps the rows that meet the conditions of a mapping. It must receive the batches in file
 * order.
 */
export function keepRows(
  where: ImportPlan['where'],
  header: readonly string[],
): (batch: RecordBatch) => RecordBatch {
  if (where.length === 0) return (batch) => batch;
  const conditions = where.flatMap((condition) => conditionsOf(condition, header));
  return (batch) => {
    const records: string[][] = [];
    const lines: number[] = [];
    for (const [i, cells] of batch.records.entries()) {
      // Keeps a row with the wrong number of cells, so that it is reported as bad.
      if (cells.length === header.length && !conditions.every((holds) => holds(cells))) continue;
      records.push(cells);
      lines.push(batch.lines[i] as number);
    }
    return { records, lines };
  };
}

function conditionsOf(condition: ImportPlan['where'][number], header: readonly string[]): Condition[] {
  const indexOf = (column: string): number => {
    const index = placeOf(header, column);
    const name = header[index] ?? '';
    if (header.lastIndexOf(name) !== index) throw new FileRefused('headerDuplicate', { column: name });
    return index;
  };
  const indexes = [condition.column].flat().map(indexOf);
  const [index = -1] = indexes;
  const textOf = (cells: readonly string[]): string => {
    if (indexes.length === 1) return cells[index] ?? '';
    return indexes.map((at) => (cells[at] ?? '').trim()).join(' ');
  };
  const conditions: Condition[] = [];
  if (condition.matches !== undefined) {
    const pattern = new RegExp(condition.matches, 'u');
    conditions.push((cells) => pattern.test(textOf(cells)));
  }
  if (condition.notMatches !== undefined) {
    const unwanted = new RegExp(condition.notMatches, 'u');
    conditions.push((cells) => !unwanted.test(textOf(cells)));
  }
  if (condition.changesPer !== undefined) {
    const before = condition.since === undefined ? index : indexOf(condition.since);
    conditions.push(changes(index, before, indexOf(condition.changesPer)));
  }
  return conditions;
}

/**
 * Returns a condition that compares a row with the previous row of its group. It is true if the row's value in column
 * `index` differs from the previous row's value in column `since`.
 */
function changes(index: number, since: number, group: number): Condition {
  const last = new Map<string, string>();
  return (cells) => {
    const value = cells[index] ?? '';
    const name = cells[group] ?? '';
    const before = last.get(name);
    last.set(name, cells[since] ?? '');
    return before !== undefined && before !== value;
  };
}

/**
 * Returns a function that completes codes in the columns that a mapping names. It must run before the conditions and
 * the fields read these columns.
 */
export function codeMender(
  codes: ImportPlan['codes'],
  header: readonly string[],
): (batch: RecordBatch) => void {
  const columns = Object.entries(codes).map(([column, width]) => ({ at: placeOf(header, column), width }));
  return ({ records }) => {
    for (const { at, width } of columns)
      for (const cells of records)
        if (cells[at] !== undefined) cells[at] = plainCode(cells[at].trim(), width);
  };
}
