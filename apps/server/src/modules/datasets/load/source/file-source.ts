import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { marketDay } from '../../../../platform/clock.ts';
import type { RecordSource } from './load-source.ts';
import { openFile, type ReadAs } from './read-source.ts';

export interface FileReading extends ReadAs {
  /** The name that the operator knows it by; its path by default. */
  readonly name?: string;
  /** The day of the rows, for mappings that date them by the file or by the load. */
  readonly date?: string | undefined;
}

/** The rows of a CSV file or of a sheet of a workbook. */
export function fileSource(path: string, { name = path, date, ...as }: FileReading = {}): RecordSource {
  return {
    kind: 'records',
    name,
    async open(clock) {
      const source = await openFile(path, as);
      const { mtime } = await stat(path);
      const today = marketDay(clock());
      return { source, facts: { name: basename(path), writtenOn: marketDay(mtime), today, date } };
    },
  };
}
