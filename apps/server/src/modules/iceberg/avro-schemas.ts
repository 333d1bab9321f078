/**
 * The Avro schemas of manifest lists and manifests in Iceberg format version 2. The numbers are Iceberg's field ids.
 */

const required = (name: string, type: unknown, id: number) => ({ name, type, 'field-id': id });
const optional = (name: string, type: unknown, id: number) => ({
  name,
  type: ['null', type],
  default: null,
  'field-id': id,
});

/** A map whose keys are field ids. Avro represents it as a list of pairs. */
const mapOf = (keyId: number, valueId: number, values: string) => ({
  type: 'array',
  logicalType: 'map',
  items: {
    type: 'record',
    name: `k${keyId}_v${valueId}`,
    fields: [required('key', 'int', keyId), required('value', values, valueId)],
  },
});

const fieldSummary = {
  type: 'record',
  name: 'r508',
  fields: [
    required('contains_null', 'boolean', 509),
    optional('contains_nan', 'boolean', 518),
    optional('lower_bound', 'bytes', 510),
    optional('upper_bound', 'bytes', 511),
  ],
};

export const manifestListSchema = {
  type: 'record',
  name: 'manifest_file',
  fields: [
    required('manifest_path', 'string', 500),
    required('manifest_length', 'long', 501),
    required('partition_spec_id', 'int', 502),
    required('content', 'int', 517),
    required('sequence_number', 'long', 515),
    required('min_sequence_number', 'long', 516),
    required('added_snapshot_id', 'long', 503),
    required('added_files_count', 'int', 504),
    required('existing_files_count', 'int', 505),
    required('deleted_files_count', 'int', 506),
    required('added_rows_count', 'long', 512),
    required('existing_rows_count', 'long', 513),
    required('deleted_rows_count', 'long', 514),
    optional('partitions', { type: 'array', items: fieldSummary, 'element-id': 508 }, 507),
  ],
};

const dataFile = {
  type: 'record',
  name: 'r2',
  fields: [
    required('content', 'int', 134),
    required('file_path', 'string', 100),
    required('file_format', 'string', 101),
    required('partition', { type: 'record', name: 'r102', fields: [] }, 102),
    required('record_count', 'long', 103),
    required('file_size_in_bytes', 'long', 104),
    optional('value_counts', mapOf(119, 120, 'long'), 109),
    optional('null_value_counts', mapOf(121, 122, 'long'), 110),
    optional('lower_bounds', mapOf(126, 127, 'bytes'), 125),
    optional('upper_bounds', mapOf(129, 130, 'bytes'), 128),
    optional('sort_order_id', 'int', 140),
  ],
};

export const manifestSchema = {
  type: 'record',
  name: 'manifest_entry',
  fields: [
    required('status', 'int', 0),
    optional('snapshot_id', 'long', 1),
    optional('sequence_number', 'long', 3),
    optional('file_sequence_number', 'long', 4),
    required('data_file', dataFile, 2),
  ],
};
