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
import { nestedTextOf, type Tree } from './nested-text.ts';
import { type CellText, cellTextOf, withoutMeaning } from './parquet-cells.ts';

const BATCH_ROWS = 2_000;
/** The column that pandas adds for an unnamed index. */
const UNNAMED_INDEX = /^__index_level_\d+__$/;
const COMPRESSORS: Compressors = {
  GZIP: (input) => gunzipSync(input),
  ZSTD: (input) => zstdDecompressSync(input),
  BROTLI: (input) => brotliDecompressSync(input),
};
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
  for (const { num_rows: count } of metadata.row_groups) {
    const end = start + Number(count);
    const rows = await rowsOf(file, metadata, start, end);
    for (let at = 0; at < rows.length; at += BATCH_ROWS) {
      const batch = rows.slice(at, at + BATCH_ROWS);
      yield {
        records: batch.map((row) => columns.map(({ text }, place) => text(row[place]))),
        lines: batch.map((_, place) => start + at + place + 1),
      };
    }
    start = end;
    onShare(total === 0 ? 1 : end / total);
  }
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
  const columns = treeAt(metadata.schema, 0).tree.children.map((tree) => ({
    name: tree.element.name,
    text: tree.children.length === 0 ? cellTextOf(tree.element) : nestedTextOf(tree),
  }));
  return { file, metadata: { ...metadata, schema: metadata.schema.map(withoutMeaning) }, columns };
}

/** Returns the schema element at a position with its children, and the position after them. */
function treeAt(schema: readonly SchemaElement[], at: number): { tree: Tree; end: number } {
  const element = schema[at] as SchemaElement;
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
  throw new FileRefused('fileParquet', { reason: error.message });
}
