import { z } from 'zod';
import { FIELD_TYPES } from '../datasets/field-types.ts';
import { daySchema } from '../kernel/day.ts';
import { localizedSchema } from '../kernel/localized.ts';
import { DATA_FILES_BOUGHT_MAX, DATA_FILES_STATES } from './constants.ts';

const dataset = z.string().max(60).meta({ zh: '数据集编号', en: 'Code of the data set' });
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const version = z
  .string()
  .describe('The version of the data set, as the header X-Jishi-Version of its calls');

export const dataFilesInput = z.object({
  dataset,
  from: daySchema.optional().meta({
    zh: '起始日（含）：只列含有这一天及以后数据的文件',
    en: 'First day, included: only files with rows of this day or later',
  }),
  to: daySchema.optional().meta({
    zh: '截止日（含）：只列含有这一天及以前数据的文件',
    en: 'Last day, included: only files with rows of this day or earlier',
  }),
  sinceVersion: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional()
    .meta({ zh: '只列此版本之后生成的文件', en: 'Only files that were created after this version' }),
  stats: z
    .enum(['0', '1'])
    .default('1')
    .meta({ zh: '0 表示不返回各列统计', en: '0 leaves out the statistics of the columns' }),
});

export const buyDataFilesInput = z
  .object({
    dataset,
    periods: z
      .array(z.string().regex(/^(?:\d{4}-\d\d(?:-\d\d)?|undated|all)$/))
      .max(DATA_FILES_BOUGHT_MAX)
      .optional()
      .meta({ zh: '要购买的期间，如 2026-03', en: 'The periods to buy, such as 2026-03' }),
    sha256: z
      .array(sha256)
      .max(DATA_FILES_BOUGHT_MAX)
      .optional()
      .meta({ zh: '要购买的文件的 SHA-256', en: 'The files to buy, by their SHA-256' }),
    maxPriceFen: z.int().min(0).max(999_999_999).meta({
      zh: '最高总价（分）：更贵时拒绝，不扣费',
      en: 'Maximum total in fen: a purchase above it is refused and costs nothing',
    }),
  })
  .refine(({ periods = [], sha256: sums = [] }) => periods.length + sums.length > 0, {
    path: ['periods'],
  });

export const dataFileColumnSchema = z.strictObject({
  /** The field id in the files. It stays the same when other fields are added or removed. */
  id: z.int(),
  code: z.string(),
  name: localizedSchema,
  type: z.enum(FIELD_TYPES),
  /** For a decimal: the total number of digits, and the number of digits after the point. */
  decimal: z.tuple([z.int(), z.int()]).nullable(),
  unit: localizedSchema.nullable(),
});

const boundsSchema = z.strictObject({
  min: z.string().nullable(),
  max: z.string().nullable(),
  nulls: z.int(),
});

export const dataFileSchema = z.strictObject({
  /**
   * `2026-03`, or `2026-03-05` for a day of a large month. `undated` for the rows without a date. `all` if the data set
   * has no dates.
   */
  period: z.string(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  rows: z.int(),
  bytes: z.int(),
  sha256,
  /** The version of the data set in which the file's rows were first listed. */
  version,
  /** The bounds by column. For an unpaid file, only columns with codes and dates have bounds. */
  stats: z.record(z.string(), boundsSchema).nullable(),
  /** The current price of this file. 0 if it is free or already paid. */
  priceFen: z.int(),
  paid: z.boolean(),
  /** A signed URL. Null until the file is paid for. */
  url: z.string().nullable(),
  expires: z.string().nullable().describe('ISO 8601, UTC'),
});
export type DataFile = z.infer<typeof dataFileSchema>;

export const dataFilesSchema = z.strictObject({
  code: z.string(),
  name: localizedSchema,
  state: z.enum(DATA_FILES_STATES),
  /**
   * The version of the data set whose rows the listed files contain in full. Null while the first files are being
   * created.
   */
  version: version.nullable(),
  /** The latest version of the data set. */
  datasetVersion: version,
  /**
   * The number of finished files of the latest version, and the number of all its files. Null if no files are being
   * created.
   */
  progress: z.strictObject({ ready: z.int(), total: z.int() }).nullable(),
  /** True if the rows are made up. */
  demo: z.boolean(),
  columns: z.array(dataFileColumnSchema),
  files: z.array(dataFileSchema),
  /** The number of bytes of this data set's files that the account received today. */
  bytesToday: z.int(),
});
export type DataFiles = z.infer<typeof dataFilesSchema>;

export const boughtDataFilesSchema = z.strictObject({
  /** The id of the charge, as in the list of calls. Null if nothing had to be paid. */
  requestId: z.string().nullable(),
  priceFen: z.int(),
  /** The remaining balance. Null for members, and if nothing was charged. */
  balanceFen: z.int().nullable(),
  /** All requested files, with their URLs. */
  files: z.array(dataFileSchema),
});

export const dataFileInput = z.object({
  dataset,
  name: z
    .string()
    .regex(/^[0-9a-f]{64}\.parquet$/)
    .meta({ zh: '文件的 SHA-256，后缀 .parquet', en: 'SHA-256 of the file, with the suffix .parquet' }),
  account: z
    .string()
    .regex(/^\d{1,18}$/)
    .meta({ zh: '账号', en: 'The account' }),
  expires: z.coerce
    .number()
    .int()
    .meta({ zh: '到期时刻，Unix 秒', en: 'Expiry of the URL, in Unix seconds' }),
  signature: z.string().max(100).meta({ zh: '签名', en: 'The signature' }),
});
