import { type FileShape, fieldComment } from '../data-files/index.ts';
import type { Dataset, ParquetColumn } from '../datasets/index.ts';

type Field = ParquetColumn['field'];

/** Returns a field's type in a table: decimals and dates exactly, times as wall-clock times without a zone. */
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

/** The only schema of a table. Its metadata omits snapshots with other columns. */
export const SCHEMA_ID = 0;

/**
 * Returns the schema. Notes are names in both languages, with units or zones. A manifest has no notes, because its
 * bytes must not change with them.
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
