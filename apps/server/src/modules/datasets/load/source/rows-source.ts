import type { RecordBatch, Source } from './csv-records.ts';
import type { FileFacts } from './file-facts.ts';
import type { RecordSource } from './load-source.ts';
import { RecordBatches } from './record-batches.ts';

/** Rows from memory: text cells in column order. An empty cell means "not known". */
export interface MadeRows {
  readonly columns: readonly string[];
  rows(): Iterable<readonly string[]>;
}

const NO_FILE: FileFacts = { name: '', writtenOn: '', today: '' };

export const rowsSource = (name: string, rows: MadeRows): RecordSource => recordsSource(name, sourceOf(rows));

/** Returns a source for rows that are already in memory. */
export function recordsSource(name: string, source: Source): RecordSource {
  return { kind: 'records', name, open: async () => ({ source, facts: NO_FILE }) };
}

function sourceOf({ columns, rows }: MadeRows): Source {
  return {
    format: 'rows',
    bytes: 0,
    readBytes: () => 0,
    async *records(): AsyncGenerator<RecordBatch> {
      yield { records: [[...columns]], lines: [1] };
      const batches = new RecordBatches();
      let line = 1;
      for (const row of rows()) {
        const full = batches.add(row as string[], ++line);
        if (full) yield full;
      }
      yield* batches.rest();
    },
  };
}
