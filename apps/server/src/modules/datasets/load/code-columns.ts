import type { ImportPlan } from '@jishi/contract';
import { placeOf } from './columns.ts';
import type { RecordBatch } from './csv-records.ts';
import { plainCode } from './file-habits.ts';

/** Writes the columns that a plan names as codes in full, before its conditions and its columns read them. */
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
