import type { AsyncBuffer, ColumnMetaData, RowGroup } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { FileRefused } from '../../load.messages.ts';

/** The maximum number of values in a row group, which is read into memory as a whole. */
const VALUES_MAX = 100_000_000;
/** The memory of a row beside its values, in values. */
const ROW_VALUES = 4;
/** The maximum size of a row group without compression. */
const BYTES_MAX = 1024 * 1024 * 1024;

/**
 * Rejects a row group that is too large for the memory. A few bytes can state any number of equal values, so the
 * numbers in the headers of all pages are checked before the library allocates memory for them.
 */
export async function refuseLargeGroup(file: AsyncBuffer, group: RowGroup): Promise<void> {
  const columns = group.columns.flatMap(({ meta_data: column }) => column ?? []);
  const values = columns.reduce((sum, { num_values: count }) => sum + Number(count), 0);
  const bytes = columns.reduce((sum, column) => sum + Number(column.total_uncompressed_size), 0);
  const rows = Number(group.num_rows);
  if (values + ROW_VALUES * rows > VALUES_MAX) throw new FileRefused('fileParquetValues', { rows, values });
  if (bytes > BYTES_MAX) throw new FileRefused('fileParquetGroup', { limit: BYTES_MAX / (1 << 20) });
  for (const column of columns) await refuseOtherPages(file, column, rows);
}

/** Rejects a column whose pages state more values or bytes than the column does. */
async function refuseOtherPages(file: AsyncBuffer, column: ColumnMetaData, rows: number): Promise<void> {
  const start = Number(column.dictionary_page_offset || column.data_page_offset);
  const end = start + Number(column.total_compressed_size);
  const view = new DataView(await file.slice(start, end));
  const reader = { view, offset: 0 };
  const valuesMax = Math.max(Number(column.num_values), rows);
  const bytesMax = Number(column.total_uncompressed_size);
  let [values, bytes] = [0, 0];
  while (reader.offset < view.byteLength - 1) {
    const page = parquetHeader(reader);
    const { dictionary_page_header: dictionary, data_page_header: data, data_page_header_v2: data2 } = page;
    reader.offset += sizeOf(page.compressed_page_size);
    bytes += sizeOf(page.uncompressed_page_size);
    values += sizeOf(data?.num_values ?? data2?.num_values ?? 0);
    const entries = sizeOf(dictionary?.num_values ?? 0);
    if (values > valuesMax || entries > valuesMax || bytes > bytesMax)
      throw new Error(
        `the pages of ${column.path_in_schema.join('.')} state more values or bytes than the column`,
      );
  }
}

function sizeOf(stated: number): number {
  if (stated < 0) throw new Error(`a page states the size ${stated}`);
  return stated;
}
