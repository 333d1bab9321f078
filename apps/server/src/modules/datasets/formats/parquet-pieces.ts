import { zstdCompressSync } from 'node:zlib';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Cell } from '../query/rows.ts';
import {
  type ColumnBounds,
  ColumnStatistics,
  columnValues,
  type ParquetColumn,
  parquetSchema,
} from './parquet-columns.ts';

/** The shape of a Parquet file whose rows arrive in pieces. */
export interface ParquetShape {
  readonly columns: readonly ParquetColumn[];
  /**
   * The number of rows in a row group. A row group is the smallest unit that a reader can read, and the largest that
   * the writer keeps in memory.
   */
  readonly groupRows: number;
  readonly notes: readonly { readonly key: string; readonly value: string }[];
}

/**
 * The writer's buffer. It is emptied after each row group, but its offsets keep counting from the start of the file.
 */
class LeavingBytes extends ByteWriter {
  take(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.getBuffer());
    this.index = 0;
    return bytes;
  }
}

const zstd = (bytes: Uint8Array): Uint8Array => zstdCompressSync(bytes);

/** Writes a Parquet file, one row group after another. The same rows and shape always produce the same bytes. */
export class ParquetPieces {
  readonly #columns: readonly ParquetColumn[];
  readonly #groupRows: number;
  readonly #bytes = new LeavingBytes();
  readonly #writer: ParquetWriter;
  readonly #statistics: readonly ColumnStatistics[];
  #waiting: (readonly Cell[])[] = [];

  constructor({ columns, groupRows, notes }: ParquetShape) {
    this.#columns = columns;
    this.#groupRows = groupRows;
    this.#statistics = columns.map(({ field }) => new ColumnStatistics(field));
    this.#writer = new ParquetWriter({
      writer: this.#bytes,
      schema: parquetSchema(columns),
      codec: 'ZSTD',
      compressors: { ZSTD: zstd },
      statistics: true,
      kvMetadata: [...notes],
      createdBy: 'jishi',
    });
  }

  /** Adds rows. Returns the bytes that are complete. */
  add(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
    this.#waiting.push(...rows);
    while (this.#waiting.length >= this.#groupRows) {
      this.#write(this.#waiting.slice(0, this.#groupRows));
      this.#waiting = this.#waiting.slice(this.#groupRows);
    }
    return this.#bytes.take();
  }

  /** Returns the rest of the file, and the bounds in column order. */
  finish(): { readonly bytes: Uint8Array<ArrayBuffer>; readonly bounds: readonly ColumnBounds[] } {
    if (this.#waiting.length > 0) this.#write(this.#waiting);
    this.#waiting = [];
    this.#writer.finish();
    return { bytes: this.#bytes.take(), bounds: this.#statistics.map(({ bounds }) => bounds) };
  }

  #write(rows: readonly (readonly Cell[])[]): void {
    const columnData = this.#columns.map(({ code }, place) => ({
      name: code,
      data: columnValues(
        rows.map((row) => row[place] ?? null),
        this.#statistics[place] as ColumnStatistics,
      ),
    }));
    this.#writer.write({ columnData, rowGroupSize: rows.length });
  }
}
