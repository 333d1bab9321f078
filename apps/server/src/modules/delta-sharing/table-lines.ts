import type { Field } from '@jishi/contract';
import { type DataFile, fieldComment } from '../data-files/index.ts';
import { type Dataset, servedFields } from '../datasets/index.ts';
import { isOrdered } from './column-facts.ts';
import { idOf } from './shared-tables.ts';

declare global {
  interface JSON {
    /** Inserts a number's text into JSON unchanged. TypeScript does not declare this function yet. */
    rawJSON(text: string): object;
  }
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * Returns the type that represents a field in the protocol. Wall-clock times become timestamps, because the protocol
 * has no type for them.
 */
function typeOf({ type, decimal }: Field): string {
  if (type === 'number') return decimal === undefined ? 'double' : `decimal(${decimal.join(',')})`;
  if (type === 'datetime') return 'timestamp';
  return type === 'boolean' || type === 'date' ? type : 'string';
}

/** Returns a table's schema. Files that were written before a field ended may still contain its column. */
export const schemaText = (dataset: Dataset): string =>
  JSON.stringify({
    type: 'struct',
    fields: servedFields(dataset).map((field) => ({
      name: field.code,
      type: typeOf(field),
      nullable: true,
      metadata: { comment: fieldComment(field) },
    })),
  });

/** A list of files, and the price of those that the reader has not paid for. */
export interface Priced {
  readonly version: bigint;
  readonly files: readonly DataFile[];
  readonly unpaid: number;
  readonly priceFen: bigint;
}

/** Returns the first two lines of a response: the protocol and the table's metadata. */
export function tableLines(dataset: Dataset, { version, files, unpaid, priceFen }: Priced): string[] {
  const { code, manifest, isDemo } = dataset;
  const sum = (of: (file: DataFile) => number): number => files.reduce((all, file) => all + of(file), 0);
  const metaData = {
    id: idOf('table', code),
    name: code,
    description: `${manifest.name.zh} / ${manifest.name.en}`,
    format: { provider: 'parquet' },
    schemaString: schemaText(dataset),
    partitionColumns: [],
    configuration: {
      'jishi.rows': String(sum(({ rows }) => rows)),
      'jishi.unpaidFiles': String(unpaid),
      'jishi.priceFen': String(priceFen),
      // Readers of Delta tables use the first name; the protocol's examples use the second.
      'delta.enableChangeDataFeed': 'true',
      enableChangeDataFeed: 'true',
      ...(isDemo ? { 'jishi.demo': 'true' } : {}),
    },
    version: Number(version),
    size: sum(({ bytes }) => bytes),
    numFiles: files.length,
  };
  return [JSON.stringify({ protocol: { minReaderVersion: 1 } }), JSON.stringify({ metaData })];
}

interface Addressed {
  readonly url: string;
  readonly id: string;
  readonly version: bigint;
  readonly until: Date;
}

/** Returns the line that describes a file. */
export function fileLine(dataset: Dataset, file: DataFile, { url, id, version, until }: Addressed): string {
  return JSON.stringify({
    file: {
      url,
      id,
      partitionValues: {},
      size: file.bytes,
      stats: statsText(dataset, file),
      version: Number(version),
      expirationTimestamp: until.getTime(),
    },
  });
}

/** A version whose changes are read: its number, and the time at which it was listed. */
interface Committed {
  readonly version: bigint;
  readonly listedAt: Date;
}

/** Returns the line for a file whose rows were all added or all removed, or for a file of changed rows. */
export function changeLine(
  dataset: Dataset,
  kind: 'add' | 'remove' | 'cdf',
  file: DataFile,
  { url, id, until, version, listedAt }: Omit<Addressed, 'version'> & Committed,
): string {
  return JSON.stringify({
    [kind]: {
      url,
      id,
      partitionValues: {},
      size: file.bytes,
      ...(kind === 'add' ? { stats: statsText(dataset, file) } : {}),
      timestamp: listedAt.getTime(),
      version: Number(version),
      expirationTimestamp: until.getTime(),
    },
  });
}

function statsText(dataset: Dataset, { bounds, rows }: DataFile): string {
  const minValues: Record<string, unknown> = {};
  const maxValues: Record<string, unknown> = {};
  const nullCount: Record<string, number> = {};
  for (const field of servedFields(dataset)) {
    const column = bounds[field.code];
    if (column === undefined) continue;
    nullCount[field.code] = column.nulls;
    const [min, max] = [boundOf(field, column.min), boundOf(field, column.max)];
    if (min !== undefined) minValues[field.code] = min;
    if (max !== undefined) maxValues[field.code] = max;
  }
  return JSON.stringify({ numRecords: rows, minValues, maxValues, nullCount });
}

/**
 * Returns a bound in the form in which readers compare it. Decimals keep their digits. Times are omitted, because
 * readers shift them to another time zone.
 */
function boundOf({ type }: Field, text: string | null): unknown {
  if (text === null || type === 'datetime' || type === 'boolean') return undefined;
  if (type === 'number') return NUMBER.test(text) ? JSON.rawJSON(text) : undefined;
  return isOrdered(text) ? text : undefined;
}
