import { z } from 'zod';
import { daySchema } from '../kernel/day.ts';
import { localizedSchema } from '../kernel/localized.ts';
import {
  EXPORT_FILES_MAX,
  EXPORT_FORMATS,
  EXPORT_HEADERS,
  EXPORT_SPLITS,
  EXPORT_STATES,
  type ExportState,
} from './constants.ts';

const day = z.iso.date();

export const exportNumberSchema = z.uuid().meta({ zh: '导出任务编号', en: 'Number of the export' });

export const exportInput = z.object({
  code: z.string().max(60).meta({ zh: '数据集编号', en: 'Code of the data set' }),
  format: z.enum(EXPORT_FORMATS).default('csv').meta({ zh: '文件格式', en: 'Format of the files' }),
  split: z.enum(EXPORT_SPLITS).default('all').meta({
    zh: '每个文件的范围：全部、一年、一月或一天',
    en: 'Contents of one file: all, a year, a month or a day',
  }),
  from: daySchema.optional().meta({ zh: '起始日（含）', en: 'First day, included' }),
  to: daySchema.optional().meta({ zh: '截止日（含）', en: 'Last day, included' }),
  asOf: z.string().trim().min(1).max(40).optional().meta({
    zh: '历史时刻，写法同 @asof；省略则为当前数据',
    en: 'A past time, in the format of @asof; the current rows if omitted',
  }),
  header: z.enum(EXPORT_HEADERS).default('codes').meta({
    zh: '表头：字段编号，或中文、英文名称',
    en: 'Header: codes of fields, or their names in a language',
  }),
  idempotencyKey: z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/)
    .meta({ zh: '幂等键：相同的键只创建一个任务', en: 'Idempotency key: each key starts only one export' }),
});

const stateSchema = z.enum(Object.keys(EXPORT_STATES) as [ExportState, ...ExportState[]]);

export const exportSchema = z.strictObject({
  number: z.uuid(),
  code: z.string(),
  name: localizedSchema,
  format: z.enum(EXPORT_FORMATS),
  split: z.enum(EXPORT_SPLITS),
  header: z.enum(EXPORT_HEADERS),
  from: day.nullable(),
  to: day.nullable(),
  /** The `asOf` of the request, as its caller wrote it. Null means the rows at the time of the request. */
  asOf: z.string().nullable(),
  state: stateSchema,
  /** The number of files and rows written so far, and the totals counted at the start. Null before the start. */
  files: z.int(),
  filesTotal: z.int().nullable(),
  rows: z.int(),
  rowsTotal: z.int().nullable(),
  bytes: z.int(),
  createdAt: z.string().describe('ISO 8601, UTC'),
  finishedAt: z.string().nullable(),
  /** The time at which its files are deleted. */
  expiresAt: z.string().nullable(),
});
export type Export = z.infer<typeof exportSchema>;

export const exportFileSchema = z.strictObject({
  name: z.string(),
  rows: z.int(),
  bytes: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** A signed path. Until it expires, anyone who has it can download the file. */
  link: z.string(),
});
export type ExportFile = z.infer<typeof exportFileSchema>;

export const exportDetailSchema = z.strictObject({
  ...exportSchema.shape,
  /** The files written so far, in order. */
  list: z.array(exportFileSchema).max(EXPORT_FILES_MAX),
  linksUntil: z.string().describe('ISO 8601, UTC'),
});
export type ExportDetail = z.infer<typeof exportDetailSchema>;

/** A data set that an account may export completely. */
export const ownedDatasetSchema = z.strictObject({
  code: z.string(),
  name: localizedSchema,
  basis: z.enum(['free', 'term', 'vip']),
  /** The end of a term. Null if it has no end. */
  until: z.string().nullable(),
  rows: z.int(),
  coverage: z.strictObject({ from: day, to: day }).nullable(),
  /** Whether an export may contain the rows as of an earlier time or announcement (`asOf`). */
  takesAsOf: z.boolean(),
  updatedAt: z.string().nullable(),
  demo: z.boolean(),
});
export type OwnedDataset = z.infer<typeof ownedDatasetSchema>;

export const dataCalendarSchema = z.strictObject({
  code: z.string(),
  name: localizedSchema,
  /** The name of the date field that determines the day of a row. Null if the data set has none. */
  dateField: localizedSchema.nullable(),
  rows: z.int(),
  coverage: z.strictObject({ from: day, to: day }).nullable(),
  /** The days with rows, in order, and their numbers of rows. */
  days: z.array(z.strictObject({ day, rows: z.int() })).max(366),
  /**
   * For a data set by trade date: the trading days without rows between its first and last day. Null for all other data
   * sets.
   */
  missing: z.array(day).max(366).nullable(),
  demo: z.boolean(),
});
export type DataCalendar = z.infer<typeof dataCalendarSchema>;
