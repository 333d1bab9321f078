import type { RecordBatch } from './csv-records.ts';
import { BATCH_CELLS_MAX } from './record-bounds.ts';

const BATCH_ROWS = 2_000;

/** Collects records that arrive one by one into batches. */
export class RecordBatches {
  #batch: RecordBatch = { records: [], lines: [] };
  #cells = 0;

  /** Adds a record. Returns the batch once it is full. */
  add(cells: string[], line: number): RecordBatch | null {
    this.#batch.records.push(cells);
    this.#batch.lines.push(line);
    this.#cells += cells.length;
    const isFull = this.#batch.records.length >= BATCH_ROWS || this.#cells >= BATCH_CELLS_MAX;
    return isFull ? this.#take() : null;
  }

  /** Returns the last batch, unless it is empty. */
  rest(): RecordBatch[] {
    return this.#batch.records.length === 0 ? [] : [this.#take()];
  }

  #take(): RecordBatch {
    const batch = this.#batch;
    this.#batch = { records: [], lines: [] };
    this.#cells = 0;
    return batch;
  }
}
