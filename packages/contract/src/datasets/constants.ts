/** Response formats of the gateway. */
export const FORMATS = ['json', 'xml', 'csv', 'dbf', 'xlsx', 'parquet', 'arrow'] as const;

export type Format = (typeof FORMATS)[number];

/** Content types of the formats, as responses state them. */
export const CONTENT_TYPES: Readonly<Record<Format, string>> = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  dbf: 'application/dbase',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
  arrow: 'application/vnd.apache.arrow.stream',
};

/** The file name extension of a format. That of a stream of Arrow differs from that of an Arrow file. */
export const extensionOf = (format: Format): string => (format === 'arrow' ? 'arrows' : format);

/** A content type without its parameters, as used in descriptions. */
export const mediaTypeOf = (type: string): string => type.split(';')[0] ?? type;
