import { z } from 'zod';
import { codeTextSchema } from '../datasets/codes.ts';
import { fieldAttributes } from '../datasets/field-attributes.ts';
import { latenessSchema } from '../datasets/lateness.ts';
import { FIELD_TYPES, roleSchema, SITE_SHOWS, unitSchema } from '../datasets/manifest.ts';
import { FILTER_OPS } from '../datasets/parameters.ts';
import { servesSchema } from '../datasets/serves.ts';
import { langSchema, localizedSchema } from '../kernel/localized.ts';
import { DOWNLOAD_CHARGES } from './download-charge.ts';

export const codeSchema = codeTextSchema.meta({ zh: '数据集编号', en: 'Code of the data set' });

const viewFieldSchema = z.strictObject({
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  type: z.enum(FIELD_TYPES),
  role: roleSchema.nullable(),
  unit: unitSchema.nullable(),
  key: z.boolean(),
  note: localizedSchema.nullable(),
  ...fieldAttributes,
});

export type ViewField = z.infer<typeof viewFieldSchema>;

const viewParameterSchema = z.strictObject({
  name: z.string(),
  zh: z.string(),
  en: z.string(),
  op: z.enum(FILTER_OPS),
  /** The filtered field, with its type and role. */
  field: z.string(),
  type: z.enum(FIELD_TYPES),
  role: roleSchema.nullable(),
  pattern: z.string().nullable(),
  maxCodes: z.int().nullable(),
  /** `match` contains the stored values that the value selects. */
  values: z.array(
    z.strictObject({ value: z.string(), zh: z.string(), en: z.string(), match: z.array(z.string()) }),
  ),
  default: z.string().nullable(),
  example: z.string().nullable(),
});

export type ViewParameter = z.infer<typeof viewParameterSchema>;

/** The description of a data set for the page of its rows. */
export const viewedDatasetSchema = z.strictObject({
  code: z.string(),
  name: localizedSchema,
  description: localizedSchema,
  category: z.string(),
  show: z.enum(SITE_SHOWS),
  /** The maximum number of rows of one selection that the page shows. */
  rowsMax: z.int(),
  /** The maximum number of rows that the site shows one network per day. Null means no limit. */
  rowsPerDay: z.int().nullable(),
  /** The condition under which a file is charged as one call. */
  downloadCharge: z.enum(DOWNLOAD_CHARGES),
  /** The price of a call in fen. Null if it is free or not sold per call. */
  callPrice: z.int().nullable(),
  /** Whether its rows are made up for the demo market. */
  demo: z.boolean(),
  vipOnly: z.boolean(),
  rows: z.number(),
  coverage: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
  /** How late the latest rows are. Null if they are up to date or not judged. */
  late: latenessSchema.nullable(),
  updatedAt: z.string().nullable(),
  /** The date field that determines the day of a row. */
  dateField: z.string().nullable(),
  /** The data set's use on the market pages. Null if there is none. */
  serves: servesSchema.nullable(),
  fields: z.array(viewFieldSchema),
  parameters: z.array(viewParameterSchema),
  defaultOrder: z.array(z.string()),
  /** The fields that are empty in all rows. Not determined for large data sets. */
  emptyFields: z.array(z.string()),
});

export type ViewedDataset = z.infer<typeof viewedDatasetSchema>;

export const dataCellSchema = z.union([z.string(), z.number(), z.null()]);

export type DataCell = z.infer<typeof dataCellSchema>;

/**
 * The query for rows, the same for a page and its download. It is strict, because a response that ignored an unknown
 * filter would be misleading.
 */
export const dataSelectionSchema = z.strictObject({
  code: codeSchema,
  lang: langSchema.optional().meta({ zh: '表头与说明的语言', en: 'Language of headers and messages' }),
  where: z.string().max(24_000).default('').meta({
    zh: '筛选条件，写成查询串：scode=600901&sdate=2025-06-02',
    en: 'Filters, written as a query string: scode=600901&sdate=2025-06-02',
  }),
  order: z.string().max(200).default('').meta({
    zh: '排序：FIELD:asc 或 FIELD:desc；默认按数据集自己的顺序',
    en: 'FIELD:asc or FIELD:desc; the order of the data set by default',
  }),
  columns: z.string().max(20_000).default('').meta({
    zh: '字段编号，以逗号分隔；默认全部',
    en: 'Codes of fields, separated by commas; all by default',
  }),
});

export const dataRowsSchema = z.strictObject({
  /** The version of the data set. Pages of different versions must not be combined. */
  version: z.string(),
  /** The number of matching rows, including rows that are not shown. */
  total: z.number(),
  count: z.int(),
  hasMore: z.boolean(),
  columns: z.array(z.string()),
  /** One list of `count` values for each column. A number with more than 15 digits is text. */
  cells: z.array(z.array(dataCellSchema)),
  /** For English readers: the English names of the rows' securities. Null if none has one. */
  englishNames: z.array(z.string().nullable()).nullable(),
  /** For English readers: English words for Chinese texts in the cells, keyed by the Chinese text. */
  names: z.record(z.string(), z.string()),
  /** The same in pinyin, for texts without English words. */
  glosses: z.record(z.string(), z.string()),
});

export type DataRows = z.infer<typeof dataRowsSchema>;

const valueCountSchema = z.strictObject({
  /** A stored text, a year (`2025`) or a month (`2025-06`). Null for rows without a value. */
  value: z.string().nullable(),
  count: z.number(),
  /** The sum of the requested field, in its unit. Null if no sum was requested, or no row has a number. */
  sum: z.number().nullable(),
});

export type ValueCount = z.infer<typeof valueCountSchema>;

export const dataCountsSchema = z.strictObject({
  version: z.string(),
  /** The number of matching rows. */
  total: z.number(),
  /** For English readers: English words for Chinese values, keyed by the Chinese value. */
  names: z.record(z.string(), z.string()),
  /** The same in pinyin, for values without English words. */
  glosses: z.record(z.string(), z.string()),
  /**
   * One entry for each field, in the order of the request. A filter on a field does not affect the counts of that
   * field.
   */
  fields: z.array(
    z.strictObject({
      by: z.string(),
      /** Sorted: texts by descending count, years and months in chronological order. */
      values: z.array(valueCountSchema),
      /** The number of further values. */
      others: z.int(),
    }),
  ),
});

export type DataCounts = z.infer<typeof dataCountsSchema>;
