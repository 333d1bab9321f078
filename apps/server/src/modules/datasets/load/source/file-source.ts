import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { marketDay } from '../../../../platform/clock.ts';
import type { RecordSource } from './load-source.ts';
import { openFile, type ReadAs } from './read-source.ts';

export interface FileReading extends ReadAs {
  /** The name shown to the operator. Defaults to the file's path. */
  readonly name?: string;
  /** The date of the rows. Mappings use it instead of the date in the file's name and the date of the load. */
  readonly date?: string | undefined;
}

/** Returns a source for the rows of a file. */
export function fileSource(path: string, { name = path, date, ...as }: FileReading = {}): RecordSource {
  return {
    kind: 'records',
    name,
    async open(clock) {
      const source = await openFile(path, as);
      const { mtime } = await stat(path);
      const today = marketDay(clock());
      // If the file is in a zip, its own name, not that of the zip, states the date and the code of the rows.
      const ofRows = basename(source.member ?? path);
      return { source, facts: { name: ofRows, writtenOn: marketDay(mtime), today, date } };
    },
  };
}
