import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { marketDay } from '../../../../platform/clock.ts';
import type { RecordSource } from './load-source.ts';
import { openFile, type ReadAs } from './read-source.ts';

export interface FileReading extends ReadAs {
  /** The name by which the operator knows the file; its path by default. */
  readonly name?: string;
  /** The day of the rows, for mappings that take it from the file or from the load. */
  readonly date?: string | undefined;
}

/** Returns the rows of a CSV file or of a sheet of a workbook. */
export function fileSource(path: string, { name = path, date, ...as }: FileReading = {}): RecordSource {
  return {
    kind: 'records',
    name,
    async open(clock) {
      const source = await openFile(path, as);
      const { mtime } = await stat(path);
      const today = marketDay(clock());
      // The files of a zip have the day and the code of their rows in their own names.
      const ofRows = basename(source.member ?? path);
      return { source, facts: { name: ofRows, writtenOn: marketDay(mtime), today, date } };
    },
  };
}
