import type { ImportPlan } from '@jishi/contract';
import type { RecordBatch } from './csv-records.ts';
import { FileRefused } from './load.messages.ts';

/** The rows of a batch that a plan takes. */
export function keepRows(where: ImportPlan['where'], header: readonly string[]): (batch: RecordBatch) => RecordBatch {
  if (where.length === 0) return (batch) => batch;
  const conditions = where.map((condition) => {
    const index = header.indexOf(condition.column);
    if (index === -1) throw new FileRefused('planColumn', { column: condition.column, header: header.join(', ') });
    const wanted = condition.matches === undefined ? null : new RegExp(condition.matches, 'u');
    const unwanted = condition.notMatches === undefined ? null : new RegExp(condition.notMatches, 'u');
    return (cells: readonly string[]): boolean => {
      const cell = cells[index] ?? '';
      return (wanted?.test(cell) ?? true) && !(unwanted?.test(cell) ?? false);
    };
  });
  return (batch) => {
    const records: string[][] = [];
    const lines: number[] = [];
    for (const [i, cells] of batch.records.entries()) {
      // A row of the wrong width goes on, to be named as bad.
      if (cells.length === header.length && !conditions.every((holds) => holds(cells))) continue;
      records.push(cells);
      lines.push(batch.lines[i] as number);
    }
    return { records, lines };
  };
}
