import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import {
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetRead,
  type SchemaElement,
} from 'hyparquet';
import { asyncBufferFromFile } from 'hyparquet/src/node.js';
import { FileRefused } from '../../load.messages.ts';
import type { RecordBatch, Source } from '../csv-records.ts';
import { RECORD_CHARS_MAX, refuseLong, refuseWide } from '../record-bounds.ts';
import { nestedTextOf, type Tree } from './nested-text.ts';
import { refuseLargeGroup } from './parquet-bounds.ts';
import { type CellText, cellTextOf, withoutMeaning } from './parquet-cells.ts';

const BATCH_ROWS = 2_000;
/** The column that pandas adds for an unnamed index. */
const UNNAMED_INDEX = /^__index_level_\d+__$/;
const COMPRESSORS: Compressors = {
  GZIP: (input, size) => gunzipSync(input, atMost(size)),
  ZSTD: (input, size) => zstdDecompressSync(input, atMost(size)),
  BROTLI: (input, size) => brotliDecompressSync(input, atMost(size)),
};
/** A page is not decompressed beyond the size in its header. */
const atMost = (size: number) => ({ maxOutputLength: Math.max(1, size) });

/** Text columns stay bytes until their cells are written, so that the bytes of a decimal are not decoded as text. */
const PARSERS = {
  stringFromBytes: (bytes: Uint8Array) => bytes,
  jsonFromBytes: (bytes: Uint8Array) => bytes,
};

/** Reads a Parquet file, one row group at a time. */
export function parquetSource(path: string, bytes: number): Source {
  let share = 0;
  const onShare = (done: number): void => {
    share = done;
  };
  return {
    records: () => records(path, onShare),
    format: 'parquet',
    bytes,
    readBytes: () => Math.round(share * bytes),
  };
}

async function* records(path: string, onShare: (share: number) => void): AsyncGenerator<RecordBatch> {
  const { file, metadata, columns } = await openParquet(path);
  yield { records: [columns.map(({ name }) => (UNNAMED_INDEX.test(name) ? '' : name))], lines: [0] };
  const total = Number(metadata.num_rows);
  let start = 0;
  for (const group of metadata.row_groups) {
    const end = start + Number(group.num_rows);
    await refuseLargeGroup(file, group).catch(refuse);
    yield* batchesOf(columns, await rowsOf(file, metadata, start, end), start);
    start = end;
    onShare(total === 0 ? 1 : end / total);
  }
}

/** Writes the cells of rows. One long text of a dictionary may stand in any number of rows, so batches are bounded. */
function* batchesOf(
  columns: readonly ParquetColumn[],
  rows: readonly (readonly unknown[])[],
  start: number,
): Generator<RecordBatch> {
  let batch: RecordBatch = { records: [], lines: [] };
  let length = 0;
  for (const [at, row] of rows.entries()) {
    const record = columns.map(({ text }, place) => text(row[place]));
    const chars = record.reduce((sum, cell) => sum + cell.length, 0);
    refuseLong(chars, start + at + 1);
    length += chars;
    batch.records.push(record);
    batch.lines.push(start + at + 1);
    if (batch.records.length < BATCH_ROWS && length < RECORD_CHARS_MAX) continue;
    yield batch;
    batch = { records: [], lines: [] };
    length = 0;
  }
  if (batch.records.length > 0) yield batch;
}

interface ParquetColumn {
  readonly name: string;
  readonly text: CellText;
}

async function openParquet(
  path: string,
): Promise<{ file: AsyncBuffer; metadata: FileMetaData; columns: readonly ParquetColumn[] }> {
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file).catch(refuse);
  refuseWide(metadata.schema.length);
  const columns = columnsIn(metadata.schema);
  return { file, metadata: { ...metadata, schema: metadata.schema.map(withoutMeaning) }, columns };
}

function columnsOf(schema: readonly SchemaElement[]): readonly ParquetColumn[] {
  return treeAt(schema, 0).tree.children.map((tree) => ({
    name: tree.element.name,
    text: tree.children.length === 0 ? cellTextOf(tree.element) : nestedTextOf(tree),
  }));
}

function columnsIn(schema: readonly SchemaElement[]): readonly ParquetColumn[] {
  try {
    return columnsOf(schema);
  } catch (error) {
    refuse(error as Error);
  }
}

/** Returns the schema element at a position with its children, and the position after them. */
function treeAt(schema: readonly SchemaElement[], at: number): { tree: Tree; end: number } {
  const element = schema[at];
  if (element === undefined) throw new Error('the schema ends before its last column');
  const children: Tree[] = [];
  let end = at + 1;
  for (let child = 0; child < (element.num_children ?? 0); child++) {
    const part = treeAt(schema, end);
    children.push(part.tree);
    end = part.end;
  }
  return { tree: { element, children }, end };
}

async function rowsOf(
  file: AsyncBuffer,
  metadata: FileMetaData,
  rowStart: number,
  rowEnd: number,
): Promise<readonly (readonly unknown[])[]> {
  let rows: readonly (readonly unknown[])[] = [];
  await parquetRead({
    file,
    metadata,
    rowStart,
    rowEnd,
    compressors: COMPRESSORS,
    parsers: PARSERS,
    geoparquet: false,
    onComplete: (read: unknown[][]) => {
      rows = read;
    },
  }).catch(refuse);
  return rows;
}

function refuse(error: Error): never {
  if (error instanceof FileRefused) throw error;
  throw new FileRefused('fileParquet', { reason: error.message });
}
