import { setImmediate as untilNextTurn } from 'node:timers/promises';
import type { Format } from '@jishi/contract';
import { createThread, Slots } from '../../../platform/concurrency/index.ts';
import type { Cell } from '../query/rows.ts';
import { type FormatField, fieldOf, type Table, type Written } from './table.ts';

/** A table sent to the thread. Sending text costs far less than sending nested arrays. */
export interface TableMessage {
  readonly id: number;
  readonly format: Format;
  readonly code: string;
  readonly fields: readonly (readonly [code: string, field: FormatField])[];
  readonly columns: readonly string[];
  readonly header: readonly string[];
  readonly total: number;
  /** The rows as JSON. Each piece contains several rows. */
  readonly pieces: readonly string[];
}

export type FileMessage =
  | {
      readonly id: number;
      readonly body: Uint8Array;
      readonly notice: string | null;
      readonly error?: undefined;
    }
  | { readonly id: number; readonly error: string };

/**
 * The maximum number of tables queued in the thread. A further table is serialised only after one of them was written.
 */
const SENT_MAX = 8;
/**
 * The maximum number of calls that wait for a slot, each with its rows in memory. Further calls are rejected as busy.
 */
const WAITING_MAX = 24;
/** The number of cells serialised between two turns of the event loop. */
const PIECE_CELLS = 20_000;

const slots = new Slots({ max: SENT_MAX, waitingMax: WAITING_MAX });
const waiting = new Map<number, PromiseWithResolvers<Written>>();
let lastId = 0;

/** One thread writes the tables of the whole process, so that the event loop stays free. */
const thread = createThread<TableMessage, FileMessage>(new URL('format.worker.ts', import.meta.url), {
  message(file) {
    const one = waiting.get(file.id);
    waiting.delete(file.id);
    if (file.error === undefined) one?.resolve({ body: Buffer.from(file.body.buffer), notice: file.notice });
    else one?.reject(new Error(file.error));
  },
  end(error) {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  },
});

/**
 * Writes a table in a separate thread. In the event loop, a workbook of 20,000 rows would take 1.7 seconds of CPU time.
 * A patient caller waits however long the queue is.
 */
export function writeBeside<Row>(
  format: Format,
  table: Table<Row>,
  cellsOf: (row: Row) => readonly Cell[],
  isPatient: boolean,
): Promise<Written> {
  const write = (): Promise<Written> => sendTable(format, table, cellsOf);
  return isPatient ? write() : slots.run(write);
}

async function sendTable<Row>(
  format: Format,
  { dataset, columns, header, rows, total }: Table<Row>,
  cellsOf: (row: Row) => readonly Cell[],
): Promise<Written> {
  const step = Math.ceil(PIECE_CELLS / Math.max(1, columns.length));
  const pieces: string[] = [];
  for (let from = 0; from < rows.length; from += step) {
    pieces.push(JSON.stringify(rows.slice(from, from + step).map(cellsOf)));
    await untilNextTurn();
  }
  const fields = columns.map((code) => [code, formatField(fieldOf(dataset, code))] as const);
  const id = ++lastId;
  const written = Promise.withResolvers<Written>();
  waiting.set(id, written);
  thread.send({ id, format, code: dataset.code, fields, columns, header, total, pieces });
  return written.promise;
}

/** Removes the names and descriptions of a field, which no format writes. */
function formatField({ type, precision, decimal }: FormatField): FormatField {
  return {
    type,
    ...(precision === undefined ? {} : { precision }),
    ...(decimal === undefined ? {} : { decimal }),
  };
}
