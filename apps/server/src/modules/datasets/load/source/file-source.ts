import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { marketDay } from '../../../../platform/clock.ts';
import type { RecordSource } from './load-source.ts';
import { openFile, type ReadAs } from './read-source.ts';

export interface FileReading extends ReadAs {
  /** The name shown to the operator. Defaults to the file's path. */
  readonly name?: string;
  /** The date of the rows, for mappings that read it from the file's name or use the date of the load. */
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
      // For a file in a zip, its own name states the date and the code of the rows.
      const ofRows = basename(source.member ?? path);
      return { source, facts: { name: ofRows, writtenOn: marketDay(mtime), today, date } };
    },
  };
}
