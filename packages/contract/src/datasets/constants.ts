/** The response formats of the gateway. */
export const FORMATS = ['json', 'xml', 'csv', 'dbf', 'xlsx', 'parquet', 'arrow'] as const;

export type Format = (typeof FORMATS)[number];

/** The content types of the formats, as sent in responses. */
export const CONTENT_TYPES: Readonly<Record<Format, string>> = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  dbf: 'application/dbase',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
  arrow: 'application/vnd.apache.arrow.stream',
};

/** Returns the file name extension of a format. An Arrow stream has a different extension than an Arrow file. */
export const extensionOf = (format: Format): string => (format === 'arrow' ? 'arrows' : format);

/** Returns a content type without its parameters, for descriptions. */
export const mediaTypeOf = (type: string): string => type.split(';')[0] ?? type;
