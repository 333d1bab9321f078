import { unitOf } from '@jishi/contract';
import type { FileShape } from '../data-files/index.ts';
import type { Dataset, ParquetColumn } from '../datasets/index.ts';

type Field = ParquetColumn['field'];

/** Returns the type of a field in a table: decimals and days exactly, times as wall clocks without a zone. */
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

/** The only schema of a table. Snapshots with other columns are not in its metadata. */
export const SCHEMA_ID = 0;

/** Returns the schema. Notes are names and units in both languages; a manifest has none, so that its bytes stay. */
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

export function notesOf({ manifest }: Dataset): ReadonlyMap<string, string> {
  return new Map(
    manifest.fields.map((field) => {
      const unit = unitOf(field);
      const units = unit == null ? '' : ` (${unit.zh} / ${unit.en})`;
      return [field.code, `${field.zh} / ${field.en}${units}`];
    }),
  );
}
