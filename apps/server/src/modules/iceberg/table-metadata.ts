import { type FileRight, filePriceFen } from '../data-files/index.ts';
import { icebergSchema, notesOf, SCHEMA_ID } from './iceberg-schema.ts';
import { addressOfObject, type Bounds, locationOf, uuidOf } from './locations.ts';
import type { Table, TableSnapshot } from './read-table.ts';

/** The account's access to a table: its entitlement, and the files for which it has paid. */
export interface TableReader {
  readonly right: FileRight;
  readonly paid: ReadonlySet<string>;
}

export const boundsFor = ({ right }: Pick<TableReader, 'right'>): Bounds =>
  right === 'owned' ? 'full' : 'open';

/** Returns a table's metadata in format version 2. If `only` is `refs`, snapshots that are not current are omitted. */
export function tableMetadata(table: Table, reader: TableReader, only: 'all' | 'refs' = 'all') {
  const { dataset, shape, snapshots, current } = table;
  const { code } = dataset;
  const entries = only === 'refs' ? [current] : snapshots;
  return {
    'format-version': 2,
    'table-uuid': uuidOf(code),
    location: locationOf(code),
    'last-sequence-number': Number(current.version),
    'last-updated-ms': current.listedAt.getTime(),
    'last-column-id': Math.max(0, ...Object.values(shape.fields).map(({ id }) => id)),
    schemas: [icebergSchema(shape, notesOf(dataset))],
    'current-schema-id': SCHEMA_ID,
    'partition-specs': [{ 'spec-id': 0, fields: [] }],
    'default-spec-id': 0,
    'last-partition-id': 999,
    'sort-orders': [{ 'order-id': 0, fields: [] }],
    'default-sort-order-id': 0,
    properties: propertiesOf(table, reader),
    'current-snapshot-id': current.id,
    refs: { main: { 'snapshot-id': current.id, type: 'branch' } },
    snapshots: entries.map((snapshot) => snapshotEntry(table, snapshot, boundsFor(reader))),
    'snapshot-log': entries.map(({ id, listedAt }) => ({
      'snapshot-id': id,
      'timestamp-ms': listedAt.getTime(),
    })),
    'metadata-log': [],
  };
}

/** The properties state the price, because a catalog cannot ask for consent before a file is read. */
function propertiesOf({ dataset, current }: Table, { right, paid }: TableReader): Record<string, string> {
  const { manifest, isDemo } = dataset;
  const due = current.files.filter(({ sha256 }) => right === 'priced' && !paid.has(sha256.toString('hex')));
  const priceFen = due.reduce((all, { rows }) => all + filePriceFen(dataset, rows), 0n);
  return {
    comment: `${manifest.name.zh} / ${manifest.name.en}`,
    'jishi.dataset': dataset.code,
    'jishi.demo': String(isDemo),
    'jishi.right': right,
    'jishi.price-fen': String(priceFen),
    'jishi.files-to-pay': String(due.length),
  };
}

function snapshotEntry(
  { dataset: { code }, snapshots }: Table,
  snapshot: TableSnapshot,
  bounds: Bounds,
): Record<string, unknown> {
  const { id, version, listedAt, summary } = snapshot;
  const parent = snapshots[snapshots.indexOf(snapshot) - 1];
  return {
    'snapshot-id': id,
    ...(parent === undefined ? {} : { 'parent-snapshot-id': parent.id }),
    'sequence-number': Number(version),
    'timestamp-ms': listedAt.getTime(),
    'manifest-list': addressOfObject(code, { kind: 'list', snapshotId: id, bounds }),
    'schema-id': SCHEMA_ID,
    summary,
  };
}
