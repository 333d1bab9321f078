import { type Field, hashMapOrder, type Manifest, type Parameter } from '@jishi/contract';

/** What the rows of a data set are: the operator's own (also when there are none), the hand-written sample, or generated. */
export type Origin = 'own' | 'sample' | 'demo';

/** A data set as this process knows it: its manifest, what follows from it, and how far its rows have come. */
export interface Dataset {
  readonly code: string;
  readonly manifest: Manifest;
  readonly fields: ReadonlyMap<string, Field>;
  /** Table or view, quoted for SQL. */
  readonly table: string;
  /** Change feed, quoted for SQL; null for a view. */
  readonly feed: string | null;
  /** The date that the data set is about: coverage is counted on it. */
  readonly dateField: string | null;
  /** All fields as a table has them, and as a record has them, whose keys have an order of their own. */
  readonly columns: readonly string[];
  readonly recordColumns: readonly string[];
  /** Order of the rows when a caller names none. */
  readonly order: readonly OrderPart[];
  /** Of a view: with the versions of all that it reads. */
  readonly version: bigint;
  readonly rowCount: bigint;
  /** OBJECTID of the newest change; numbers of a feed have no gaps. */
  readonly feedObjectId: bigint;
  /** OBJECTID behind which the feed begins. */
  readonly feedFloor: bigint;
  readonly origin: Origin;
  /** Described by the catalogue that was applied last. */
  readonly described: boolean;
  readonly coverage: { from: string; to: string } | null;
  readonly updatedAt: Date | null;
}

export interface OrderPart {
  readonly field: string;
  readonly descending: boolean;
}

/** What the `dataset` table keeps of one data set. */
export interface DatasetState {
  readonly manifest: Manifest;
  readonly version: bigint;
  readonly rowCount: bigint;
  readonly feedObjectId: bigint;
  readonly feedFloor: bigint;
  readonly origin: Origin;
  readonly described: boolean;
  readonly coverageFrom: string | null;
  readonly coverageTo: string | null;
  readonly updatedAt: Date | null;
}

/** A name from a manifest as an SQL identifier. Manifest names are letters, digits and underscores. */
export function ident(name: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) throw new Error(`not a name: ${name}`);
  return `"${name}"`;
}

export function tableOf(code: string): string {
  return `data.${ident(code)}`;
}

export function feedOf(code: string): string {
  return `feed.${ident(code)}`;
}

export function makeDataset(state: DatasetState): Dataset {
  const { manifest } = state;
  const columns = manifest.fields.map((field) => field.code);
  const hasCoverage = state.coverageFrom !== null && state.coverageTo !== null;
  return {
    code: manifest.code,
    manifest,
    fields: new Map(manifest.fields.map((field) => [field.code, field])),
    table: tableOf(manifest.code),
    feed: manifest.view ? null : feedOf(manifest.code),
    dateField: dateFieldOf(manifest),
    columns,
    recordColumns: wireOrderOf(manifest, columns),
    order: totalOrder(manifest, manifest.order),
    version: state.version,
    rowCount: state.rowCount,
    feedObjectId: state.feedObjectId,
    feedFloor: state.feedFloor,
    origin: state.origin,
    described: state.described,
    coverage: hasCoverage ? { from: state.coverageFrom as string, to: state.coverageTo as string } : null,
    updatedAt: state.updatedAt,
  };
}

/**
 * The date that a parameter asks from, else the one that a parameter asks for, else the first of the key, of the default order,
 * or of all fields.
 */
export function dateFieldOf(manifest: Manifest): string | null {
  const isDate = (code: string | undefined): boolean =>
    manifest.fields.some(
      (field) => field.code === code && (field.type === 'date' || field.type === 'datetime'),
    );
  const askedWith = (op: Parameter['op']): (string | undefined)[] =>
    manifest.parameters.filter((parameter) => parameter.op === op).map(({ field }) => field);
  const ordered = manifest.order.map((order) => order.split(':')[0]);
  const fields = manifest.fields.map((field) => field.code);
  const candidates = [...askedWith('gte'), ...askedWith('eq'), ...manifest.key, ...ordered, ...fields];
  return candidates.find((code) => isDate(code)) ?? null;
}

/** The keys of a JSON record in the order in which existing clients expect them. */
export function wireOrderOf(manifest: Manifest, columns: readonly string[]): string[] {
  return manifest.wire === 'listed' ? [...columns] : hashMapOrder(columns);
}

/** Order of the rows with the key behind it, so that it is total. */
export function totalOrder(manifest: Manifest, order: readonly string[]): OrderPart[] {
  const parts = order.map((part) => {
    const [field, direction] = part.split(':') as [string, string];
    return { field, descending: direction === 'desc' };
  });
  const named = new Set(parts.map((part) => part.field));
  for (const field of manifest.key) if (!named.has(field)) parts.push({ field, descending: false });
  return parts;
}
