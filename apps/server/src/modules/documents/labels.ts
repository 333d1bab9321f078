import type { FieldType, Format, Localized } from '@jishi/contract';

/** The note for a data set with made-up rows. */
export const DEMO_ROWS: Localized = {
  zh: '目前是演示数据，并非真实证券。',
  en: 'Demo rows for now, not of real securities.',
};

/** The names of field types in documents. */
export const TYPE_NAMES: Record<FieldType, Localized> = {
  text: { zh: '文本', en: 'Text' },
  char: { zh: '标志', en: 'Flag' },
  number: { zh: '数值', en: 'Number' },
  date: { zh: '日期', en: 'Date' },
  datetime: { zh: '日期时间', en: 'Date and time' },
  boolean: { zh: '是否', en: 'True or false' },
  json: { zh: 'JSON', en: 'JSON' },
  list: { zh: '列表', en: 'List' },
};

/** The purpose of each format. */
export const FORMAT_USES: Record<Format, Localized> = {
  json: { zh: '程序，默认', en: 'Programs; the default' },
  xml: { zh: '只认 XML 的系统', en: 'Systems that speak XML' },
  csv: { zh: '程序与表格软件', en: 'Programs and spreadsheets' },
  dbf: { zh: '沿用 dBASE 文件的系统', en: 'Systems that still read dBASE files' },
  xlsx: { zh: 'Excel 工作簿', en: 'Excel workbooks' },
  parquet: { zh: 'pandas、R、Spark 等分析工具', en: 'pandas, R, Spark and other analysis tools' },
  arrow: {
    zh: 'pyarrow、polars、DuckDB，直接读入内存',
    en: 'pyarrow, polars and DuckDB, straight into memory',
  },
};
