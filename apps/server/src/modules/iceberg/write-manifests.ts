import avsc from 'avsc';
import { sha256 } from '../../platform/crypto.ts';
import { openFields } from '../data-files/index.ts';
import { manifestListSchema, manifestSchema } from './avro-schemas.ts';
import { safeBounds } from './bounds.ts';
import { icebergSchema, SCHEMA_ID } from './iceberg-schema.ts';
import { addressOfObject, type Bounds, snapshotIdOf } from './locations.ts';
import type { Table, TableSnapshot } from './read-table.ts';
import { type TaggedBody, taggedBody } from './tagged-body.ts';

/** A snapshot's manifest, and the list that refers to it. */
export interface Manifests {
  readonly list: TaggedBody;
  readonly manifest: TaggedBody;
}

const EXISTING = 0;
const ADDED = 1;

/** Writes a snapshot's manifest and list. Every process writes the same bytes. */
export async function writeManifests(
  { dataset, shape }: Pick<Table, 'dataset' | 'shape'>,
  snapshot: TableSnapshot,
  bounds: Bounds,
): Promise<Manifests> {
  const { code } = dataset;
  const open = openFields(dataset);
  const columns = bounds === 'full' ? shape.columns : shape.columns.filter((column) => open.has(column.code));
  const entries = snapshot.files.map((file) => {
    const isAdded = file.listedInVersion === snapshot.version;
    const since = file.listedInVersion ?? snapshot.version;
    return {
      status: isAdded ? ADDED : EXISTING,
      snapshot_id: snapshotIdOf(code, since),
      sequence_number: Number(since),
      file_sequence_number: Number(since),
      data_file: dataFileOf(code, file, columns),
    };
  });
  const manifest = await avro(manifestSchema, entries, {
    schema: JSON.stringify(icebergSchema(shape)),
    'schema-id': String(SCHEMA_ID),
    'partition-spec': '[]',
    'partition-spec-id': '0',
    'format-version': '2',
    content: 'data',
  });
  const list = await avro(manifestListSchema, [manifestEntry(code, snapshot, bounds, manifest.length)], {
    'snapshot-id': String(snapshot.id),
    'sequence-number': String(snapshot.version),
    'format-version': '2',
  });
  return { list: taggedBody(list), manifest: taggedBody(manifest) };
}

function dataFileOf(
  code: string,
  { sha256: sum, rows, bytes, bounds }: TableSnapshot['files'][number],
  columns: Table['shape']['columns'],
) {
  const statistics = columns.flatMap(({ id, code: name, field }) => {
    const own = bounds[name];
    return own === undefined ? [] : [{ id, nulls: own.nulls, ...safeBounds(field, own) }];
  });
  const pairs = <Value>(take: (column: (typeof statistics)[number]) => Value | null) =>
    statistics.flatMap((column) => {
      const value = take(column);
      return value === null ? [] : [{ key: column.id, value }];
    });
  return {
    content: 0,
    file_path: addressOfObject(code, { kind: 'data', sum: sum.toString('hex') }),
    file_format: 'PARQUET',
    partition: {},
    record_count: rows,
    file_size_in_bytes: bytes,
    value_counts: pairs(() => rows),
    null_value_counts: pairs(({ nulls }) => nulls),
    lower_bounds: pairs(({ lower }) => lower),
    upper_bounds: pairs(({ upper }) => upper),
    sort_order_id: 0,
  };
}

function manifestEntry(code: string, snapshot: TableSnapshot, bounds: Bounds, length: number) {
  const { id, version, files } = snapshot;
  const added = files.filter(({ listedInVersion }) => listedInVersion === version);
  const existing = files.filter(({ listedInVersion }) => listedInVersion !== version);
  const rowsOf = (some: typeof files): number => some.reduce((sum, { rows }) => sum + rows, 0);
  const versions = files.map(({ listedInVersion }) => Number(listedInVersion));
  return {
    manifest_path: addressOfObject(code, { kind: 'manifest', snapshotId: id, bounds }),
    manifest_length: length,
    partition_spec_id: 0,
    content: 0,
    sequence_number: Number(version),
    min_sequence_number: Math.min(Number(version), ...versions),
    added_snapshot_id: id,
    added_files_count: added.length,
    existing_files_count: existing.length,
    deleted_files_count: 0,
    added_rows_count: rowsOf(added),
    existing_rows_count: rowsOf(existing),
    deleted_rows_count: 0,
    partitions: null,
  };
}

const SYNC_BYTES = 16;

/**
 * Writes an uncompressed Avro file. Its sync marker is derived from the content, so equal records produce equal bytes.
 */
async function avro(
  schema: object,
  records: readonly object[],
  notes: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const metadata = Object.fromEntries(Object.entries(notes).map(([key, text]) => [key, Buffer.from(text)]));
  const syncMarker = sha256(JSON.stringify([notes, records])).subarray(0, SYNC_BYTES);
  const options = { codec: 'null', metadata, syncMarker, writeHeader: 'always' as const };
  const encoder = new avsc.streams.BlockEncoder(schema as never, options);
  for (const record of records) encoder.write(record);
  encoder.end();
  const pieces: Buffer[] = [];
  for await (const piece of encoder) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
