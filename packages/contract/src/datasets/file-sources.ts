import { z } from 'zod';
import { localizedSchema } from '../kernel/localized.ts';
import { SECURITY_KINDS } from '../securities/schemas.ts';
import { barLengthSchema } from './bars.ts';
import { regularExpressionSchema } from './import-plan.ts';
import { adjustmentSchema } from './manifest.ts';
import { ROLE_CODES } from './roles.ts';

/** The unit is unknown: the vendor states no unit, or states several for the same column name. */
export const UNKNOWN_UNIT = 'unknown';

/**
 * The adjustment is unknown: the vendor's call can adjust prices in several ways, and the file does not state which.
 */
export const UNKNOWN_ADJUSTMENT = 'unknown';

/** The format of a time counted in nanoseconds since 1970. */
export const EPOCH_NANOSECONDS = 'epochNanoseconds';

/** A column of a vendor's file. The steps run in this order: missing → replace → times → date → unit. */
export const sourceColumnSchema = z.strictObject({
  /**
   * The meaning of the column. Only needed if its name is not one of the usual names for the role. The name of a column
   * can be empty.
   */
  role: z.enum(ROLE_CODES).optional(),
  /** The names that the vendor documents for the column. A field without the role is found by its Chinese name. */
  names: z.array(z.string().min(1)).min(1).optional(),
  /**
   * The unit of the values, such as 手 or 千元. `unknown` if the vendor does not state one unit for all rows. Such a
   * column is skipped unless its header or a mapping states the unit.
   */
  unit: z.string().optional(),
  /** Values that mean "unknown". */
  missing: z.array(z.string()).optional(),
  /** Pairs of a regular expression and a replacement, applied one after another. */
  replace: z.array(z.tuple([regularExpressionSchema, z.string()])).optional(),
  /** An exact factor, for numbers that are written as multiples. */
  times: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .optional(),
  /** The format of a date, as in a mapping, or `epochNanoseconds`. */
  date: z.string().optional(),
  /** The column that contains the time of day, such as 0935. Both columns together form a timestamp. */
  time: z.string().optional(),
  /** Whether the column is not read, because it repeats another column or matches no field of a data set. */
  ignored: z.boolean().optional(),
});
export type SourceColumn = z.infer<typeof sourceColumnSchema>;

/** One layout of a vendor's files. */
export const sourceLayoutSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  name: localizedSchema,
  /** Columns that a file of this layout has. */
  has: z.array(z.string()).min(1),
  /** Columns of which a file of this layout has at least one. */
  any: z.array(z.string()).default([]),
  /** Columns that a file of this layout does not have. */
  lacks: z.array(z.string()).default([]),
  /** Regular expressions that each value of a column matches. */
  values: z.record(z.string(), regularExpressionSchema).default({}),
  /** The kinds of securities in the file. A data set for another kind has another layout. */
  kinds: z.array(z.enum(SECURITY_KINDS)).min(1).optional(),
  /** Whether the layout is only used if no other layout of the source matches. */
  otherwise: z.boolean().default(false),
  /** The adjustment of prices, for all rows or by the values of a column. `unknown` if the file does not state it. */
  adjustment: z
    .union([
      adjustmentSchema,
      z.literal(UNKNOWN_ADJUSTMENT),
      z.strictObject({ column: z.string(), values: z.record(z.string(), adjustmentSchema) }),
    ])
    .optional(),
  /** The period that a row covers, for all rows or by the values of a column. */
  bars: z
    .union([
      barLengthSchema,
      z.strictObject({ column: z.string(), values: z.record(z.string(), barLengthSchema) }),
    ])
    .optional(),
  columns: z.record(z.string(), sourceColumnSchema).default({}),
  /** Whether the file name contains the day of the rows. */
  dayFromName: z.boolean().default(false),
  /** Columns whose value is written only once for several rows, in the first of them. */
  repeated: z.array(z.string()).default([]),
  /** Lines that are not rows, such as totals and explanations: a column, and the values that it has in such a line. */
  notRows: z.record(z.string(), regularExpressionSchema).default({}),
  /**
   * Whether a file can contain several states of one fact, such as the proposal and the payment of a dividend. If the
   * data set has one row for them, all of them are bad, because the first is not the valid one.
   */
  hasRevisions: z.boolean().default(false),
});
export type SourceLayout = z.infer<typeof sourceLayoutSchema>;

/** `catalogue/sources/<id>.yaml`: a data vendor and the layouts of its files. */
export const fileSourceSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]*$/),
    name: localizedSchema,
    /** The place where the vendor, or one of its files, states these facts. */
    documentation: z.string().min(1),
    /** An example of a code. */
    codes: z.string().optional(),
    /** The time zone of times without one, and of days counted in nanoseconds. */
    timeZone: z.string().default('Asia/Shanghai'),
    layouts: z.array(sourceLayoutSchema).min(1),
  })
  .refine(({ layouts }) => new Set(layouts.map(({ id }) => id)).size === layouts.length, {
    path: ['layouts'],
    message: 'two layouts have the same id',
  });
export type VendorSource = z.infer<typeof fileSourceSchema>;
