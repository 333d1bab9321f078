import { type FileShape, fieldComment } from '../data-files/index.ts';
import type { Dataset, ParquetColumn } from '../datasets/index.ts';

type Field = ParquetColumn['field'];

/** Returns a field's type in a table. Decimals and dates are exact; times are wall-clock times without a zone. */
export function icebergType({ type, decimal }: Field): string {
  switch (type) {
    case 'number':
      return decimal === undefined ? 'double' : `decimal(${decimal[0]}, ${decimal[1]})`;
    case 'boolean':
    case 'date':
      return type;
    case 'datetime':
      return 'timestamp';
    default:
      return 'string';
  }
}

/** The id of a table's only schema. Snapshots with different columns are omitted from its metadata. */
export const SCHEMA_ID = 0;

/**
 * Returns the schema. A field's note is its name in both languages, with its unit or zone. A manifest contains no
 * notes, because rewording them must not change its bytes.
 */
export function icebergSchema({ columns }: FileShape, notes: ReadonlyMap<string, string> = new Map()) {
  return {
    type: 'struct',
    'schema-id': SCHEMA_ID,
    fields: columns.map(({ id, code, field }) => ({
      id,
      name: code,
      required: false,
      type: icebergType(field),
      ...(notes.has(code) ? { doc: notes.get(code) } : {}),
    })),
  };
}

export const notesOf = ({ manifest }: Dataset): ReadonlyMap<string, string> =>
  new Map(manifest.fields.map((field) => [field.code, fieldComment(field)]));
