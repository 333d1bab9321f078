import { z } from 'zod';
import { codeTextSchema } from '../datasets/codes.ts';
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
  /** `match`: the stored values that a value stands for. */
  values: z.array(
    z.strictObject({ value: z.string(), zh: z.string(), en: z.string(), match: z.array(z.string()) }),
  ),
  default: z.string().nullable(),
  example: z.string().nullable(),
});

export type ViewParameter = z.infer<typeof viewParameterSchema>;

/** A data set's description for the page of its rows. */
export const viewedDatasetSchema = z.strictObject({
  code: z.string(),
  name: localizedSchema,
  description: localizedSchema,
  category: z.string(),
  show: z.enum(SITE_SHOWS),
  /** Most rows of one selection that are shown. */
  rowsMax: z.int(),
  /** Most rows that one network is shown in a day; null: no bound. */
  rowsPerDay: z.int().nullable(),
  /** Condition under which a file takes one call. */
  downloadCharge: z.enum(DOWNLOAD_CHARGES),
  /** The price of a call in fen; null where it is free or not sold by the call. */
  callPrice: z.int().nullable(),
  /** Its rows are made up, for demonstration. */
  demo: z.boolean(),
  vipOnly: z.boolean(),
  rows: z.number(),
  coverage: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
  updatedAt: z.string().nullable(),
  /** The date field that the rows are about. */
  dateField: z.string().nullable(),
  /** The data set's use on the market pages; null: none. */
  serves: servesSchema.nullable(),
  fields: z.array(viewFieldSchema),
  parameters: z.array(viewParameterSchema),
  defaultOrder: z.array(z.string()),
  /** Fields without a value in any row; not determined for long data sets. */
  emptyFields: z.array(z.string()),
});

export type ViewedDataset = z.infer<typeof viewedDatasetSchema>;

export const dataCellSchema = z.union([z.string(), z.number(), z.null()]);

export type DataCell = z.infer<typeof dataCellSchema>;

/**
 * The query for rows, the same for a page and its download. Strict: an answer that ignored an unknown filter
 * would be taken for another.
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
  /** Version of the data set; pages of another version do not belong together. */
  version: z.string(),
  /** Number of matching rows, including those beyond the shown ones. */
  total: z.number(),
  count: z.int(),
  hasMore: z.boolean(),
  columns: z.array(z.string()),
  /** One list for each column, of `count` values. A number of more than 15 digits is text. */
  cells: z.array(z.array(dataCellSchema)),
  /** For readers of English: the English names of the securities of the rows. Null where none has one. */
  englishNames: z.array(z.string().nullable()).nullable(),
  /** For readers of English: English words for Chinese texts of the cells, by the text. */
  names: z.record(z.string(), z.string()),
  /** The same in pinyin, for texts without English words. */
  glosses: z.record(z.string(), z.string()),
});

export type DataRows = z.infer<typeof dataRowsSchema>;

const valueCountSchema = z.strictObject({
  /** A stored text, a year (`2025`) or a month (`2025-06`); null for rows without one. */
  value: z.string().nullable(),
  count: z.number(),
  /** Sum of the requested field, in its unit; null where no sum was requested, or no row has a number. */
  sum: z.number().nullable(),
});

export type ValueCount = z.infer<typeof valueCountSchema>;

export const dataCountsSchema = z.strictObject({
  version: z.string(),
  /** All rows that match. */
  total: z.number(),
  /** For readers of English: English words for Chinese values, by the value. */
  names: z.record(z.string(), z.string()),
  /** The same in pinyin, for values without English words. */
  glosses: z.record(z.string(), z.string()),
  /** One for each field, in the order of the question. The filters on the field itself do not narrow its counts. */
  fields: z.array(
    z.strictObject({
      by: z.string(),
      /** Texts by falling count, years and months in their order. */
      values: z.array(valueCountSchema),
      /** Number of further values. */
      others: z.int(),
    }),
  ),
});

export type DataCounts = z.infer<typeof dataCountsSchema>;
