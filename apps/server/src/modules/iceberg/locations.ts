import { ICEBERG_BUCKET } from '@jishi/contract';
import { sha256 } from '../../platform/crypto.ts';
import { idOfName } from '../../platform/ids.ts';

/**
 * The bounds that a manifest contains: all of them, or only those of codes and dates. The other bounds are values that
 * customers must pay for.
 */
export type Bounds = 'full' | 'open';

export type MetadataObject =
  | { readonly kind: 'metadata'; readonly version: bigint }
  | { readonly kind: 'list' | 'manifest'; readonly snapshotId: number; readonly bounds: Bounds };

/** An object that belongs to a table in the S3 interface. */
export type TableObject = MetadataObject | { readonly kind: 'data'; readonly sum: string };

export const locationOf = (code: string): string => `s3://${ICEBERG_BUCKET}/${code}`;

/** Returns an object's address as it appears in metadata. */
export function addressOfObject(code: string, object: TableObject): string {
  const location = locationOf(code);
  switch (object.kind) {
    case 'metadata':
      return `${location}/metadata/v${object.version}.metadata.json`;
    case 'list':
      return `${location}/metadata/snap-${object.snapshotId}-${object.bounds}.avro`;
    case 'manifest':
      return `${location}/metadata/manifest-${object.snapshotId}-${object.bounds}.avro`;
    case 'data':
      return `${location}/data/${object.sum}.parquet`;
  }
}

const METADATA = /^v(\d{1,18})\.metadata\.json$/;
const AVRO = /^(snap|manifest)-(\d{1,16})-(full|open)\.avro$/;
const DATA = /^([0-9a-f]{64})\.parquet$/;

/** Returns the object with this folder and file name, or null. */
export function objectNamed(folder: string, name: string): TableObject | null {
  if (folder === 'data') {
    const [, sum] = DATA.exec(name) ?? [];
    return sum === undefined ? null : { kind: 'data', sum };
  }
  if (folder !== 'metadata') return null;
  const [, version] = METADATA.exec(name) ?? [];
  if (version !== undefined) return { kind: 'metadata', version: BigInt(version) };
  const [, kind, id, bounds] = AVRO.exec(name) ?? [];
  if (id === undefined) return null;
  return {
    kind: kind === 'snap' ? 'list' : 'manifest',
    snapshotId: Number(id),
    bounds: bounds === 'full' ? 'full' : 'open',
  };
}

/** Returns a table's id. It is derived from the code, so it never changes. */
export const uuidOf = (code: string): string => idOfName(`jishi iceberg table ${code}`);

const SAFE_BITS = 53;

/** Returns the id of a version's snapshot: a hash short enough for every JSON reader to preserve it exactly. */
export function snapshotIdOf(code: string, version: bigint): number {
  const hash = sha256(`jishi iceberg snapshot ${code} ${version}`).readBigUInt64BE();
  return Number(BigInt.asUintN(SAFE_BITS, hash));
}
