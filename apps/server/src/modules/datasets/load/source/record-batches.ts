import type { RecordBatch } from './csv-records.ts';

const BATCH_ROWS = 2_000;

/** Collects records that arrive one by one into batches. */
export class RecordBatches {
  #batch: RecordBatch = { records: [], lines: [] };

  /** Adds a record. Returns the batch once it is full. */
  add(cells: string[], line: number): RecordBatch | null {
    this.#batch.records.push(cells);
    this.#batch.lines.push(line);
    return this.#batch.records.length < BATCH_ROWS ? null : this.#take();
  }

  /** Returns the last batch, unless it is empty. */
  rest(): RecordBatch[] {
    return this.#batch.records.length === 0 ? [] : [this.#take()];
  }

  #take(): RecordBatch {
    const batch = this.#batch;
    this.#batch = { records: [], lines: [] };
    return batch;
  }
}
