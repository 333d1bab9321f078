import { z } from 'zod';
import { barLengthSchema } from './bars.ts';
import { datasetCodeSchema, fieldCodeSchema } from './codes.ts';
import { adjustmentSchema } from './manifest.ts';

export const regularExpressionSchema = z.string().refine((pattern) => {
  try {
    return new RegExp(pattern, 'u') !== null;
  } catch {
    return false;
  }
}, 'is no regular expression');

/**
 * How one column of a file becomes one field. The steps run in this order, each only if it is set: const |
 * from (several columns with `join`) → missing → pattern → replace → map → pad → times → minus → round → date
 * → lookup → unit.
 */
export const columnPlanSchema = z
  .strictObject({
    /**
     * Column of the file, by its header. `date|日期` uses the first spelling that exists. Several columns are
     * joined with `join`. If the file has no column with one of the following names, they have a special
     * meaning. `filename` is the file's name. `filedate` is the day in that name (the last day for a month),
     * or the day on which the file was written. `today` is the day of the load.
     */
    from: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
    join: z.string().optional(),
    /** The file may lack the column. The field is then left unchanged. */
    optional: z.boolean().optional(),
    /** The same value for every row. */
    const: z.string().optional(),
    /** Further values that mean "not known" in this column, in addition to the plan's values. */
    missing: z.array(z.string()).optional(),
    /**
     * Regular expression whose first group, or whole match, is the value. Without a match the value is empty.
     */
    pattern: regularExpressionSchema.optional(),
    /** Pairs of a regular expression and a replacement, applied in turn. */
    replace: z.array(z.tuple([regularExpressionSchema, z.string()])).optional(),
    /**
     * Replaces values one for one. A value that is not listed becomes `otherwise`, or stays unchanged if that
     * is not set.
     */
    map: z.record(z.string(), z.string()).optional(),
    otherwise: z.string().optional(),
    /** Adds leading zeros up to this length. */
    pad: z.int().positive().max(32).optional(),
    /** Exact decimal factor, as text: "100" converts lots to shares, "0.0001" yuan to 10k yuan. */
    times: z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .optional(),
    /**
     * The number in this column is subtracted, exactly. For example, a change is `close` minus `preclose`.
     * The result is empty if the value is not a number.
     */
    minus: z.string().optional(),
    /**
     * Number of decimals to round to, half away from zero, for sources that write a binary fraction at full
     * length.
     */
    round: z.int().min(0).max(16).optional(),
    /**
     * The unit of the values in the file, such as 万元 or "10k shares". They are converted exactly to the unit
     * of the field.
     */
    unit: z.string().optional(),
    /**
     * The format of a date other than YYYYMMDD, YYYY-MM-DD and YYYY/MM/DD: `D/M/YYYY`, `YYYY年M月D日`, `YYYY`
     * (year end).
     */
    date: z.string().optional(),
    /**
     * Uses the value as the key of a row in another data set, and reads a field of that row. If there is no
     * such row, the field stays empty.
     */
    lookup: z
      .strictObject({ dataset: datasetCodeSchema, key: fieldCodeSchema, field: fieldCodeSchema })
      .optional(),
  })
  .refine((plan) => (plan.from === undefined) !== (plan.const === undefined), 'give either from or const');

export type ColumnPlan = z.infer<typeof columnPlanSchema>;

/**
 * Rows of the file to load. All conditions must be true. A row that is left out here is counted as skipped,
 * not as bad.
 */
export const rowConditionSchema = z.strictObject({
  /** Several columns are joined with a space. */
  column: z.union([z.string(), z.array(z.string()).min(1)]),
  matches: regularExpressionSchema.optional(),
  notMatches: regularExpressionSchema.optional(),
  /**
   * Only rows whose value differs from the previous row with the same value in this column. The first row of
   * each is left out.
   */
  changesPer: z.string().optional(),
  /**
   * With `changesPer`: compares the value with this column of the previous row, for example a reference price
   * with the last close.
   */
  since: z.string().optional(),
});

const numberedSchema = regularExpressionSchema.refine(
  (pattern) => new RegExp(`${pattern}|`, 'u').exec('')?.length === 2,
  'must contain one pair of parentheses, around the number',
);

/**
 * A wide sheet, whose columns become rows: days × codes, codes × days, days × indicators, or columns that repeat, such
 * as 股东1, 比例1, 股东2, 比例2.
 */
export const unpivotSchema = z
  .strictObject({
    /** Columns that each row keeps, such as the day or the code. An empty name is the column without one. */
    keep: z.array(z.string()).min(1),
    /** Regular expression for the headers of the columns that become rows; all others by default. */
    columns: regularExpressionSchema.optional(),
    /** The names by which the mapping calls the header and the value of a cell. */
    names: z.string().default('name'),
    values: z.string().default('value'),
    /**
     * Columns that repeat, in place of `columns` and `values`: for each of them, the name by which the mapping calls it
     * and a regular expression for its headers, with parentheses around the number. Each number becomes one row.
     */
    groups: z
      .record(z.string().min(1), numberedSchema)
      .refine((groups) => Object.keys(groups).length > 0, 'names no column')
      .optional(),
  })
  .refine(
    ({ columns, groups }) => columns === undefined || groups === undefined,
    'has columns beside groups',
  );
export type Unpivot = z.infer<typeof unpivotSchema>;

const plainPlanSchema = z.strictObject({
  dataset: datasetCodeSchema,
  /** Glob relative to the imported folder. Not needed with `--map`. */
  files: z.string().optional(),
  /**
   * SQL in place of files, over data sets that are already loaded. `{p_code}` stands for a data set's table.
   * The columns are named by field code.
   */
  select: z.string().optional(),
  /** Values that mean "not known" in every column, in addition to the empty value. */
  missing: z.array(z.string()).default([]),
  /**
   * Columns that contain codes, with the number of digits of these codes. This step runs first: '000001,
   * ="000001", 1 and 1.0 become 000001. Conditions, replacements and look-ups need the whole code.
   */
  codes: z.record(z.string(), z.int().positive().max(32)).default({}),
  where: z.array(rowConditionSchema).default([]),
  /**
   * The unit of the amounts in all columns, such as 千元, unless a column or its header states another. Fields that it
   * does not fit, such as a ratio, stay as they are.
   */
  unit: z.string().optional(),
  /** Turns the columns of a wide sheet into rows before all other steps. Empty cells are left out. */
  unpivot: unpivotSchema.optional(),
  /** The steps for each field, by field code. */
  columns: z.record(fieldCodeSchema, columnPlanSchema).default({}),
  /**
   * Further columns of the file are matched by their header, as without a plan: a field's code, Chinese or
   * English name.
   */
  byHeader: z.boolean().default(false),
  /**
   * `update`: the file's row replaces the row, including empty values. `overlay`: empty values of the file
   * leave the existing values unchanged. `fill`: existing values stay, and the file fills empty values and
   * adds new rows. The last two are for several sources.
   */
  merge: z.enum(['update', 'overlay', 'fill']).default('update'),
  /**
   * Treatment of a key that occurs twice in one file: a bad row (default), or a known habit of the source.
   */
  duplicates: z.enum(['reject', 'first', 'last']).default('reject'),
  /** The adjustment of the file's prices, if the file does not state it or states a wrong one. */
  adjustment: adjustmentSchema.optional(),
  /** The time that each row of the file covers, if the rows suggest another. */
  bars: barLengthSchema.optional(),
  /**
   * The meaning of a cell that is merged over several rows: `repeat` gives its value to each of them, `first`
   * only to the first. Without it such a file is refused.
   */
  mergedCells: z.enum(['repeat', 'first']).optional(),
  /** All numbers in brackets are negative, even if the file leaves open whether (1) marks a note. */
  brackets: z.enum(['negative']).optional(),
  /** The file is the whole data set. Rows that it lacks are deleted. */
  replace: z.boolean().default(false),
  note: z.string().optional(),
});

/** How the elements of a group become the rows of a child. Columns are those of an element. */
export const childPlanSchema = plainPlanSchema.pick({
  missing: true,
  codes: true,
  unit: true,
  columns: true,
  byHeader: true,
  brackets: true,
});

/**
 * Loads one file, or files of the same shape, into one data set. Plans are kept in
 * `catalogue/imports/*.yaml`, or passed with `--map`. A file whose header lacks a column of the plan has a
 * different shape, and the plan skips it.
 */
export const importPlanSchema = plainPlanSchema.extend({
  /** The mappings of child data sets, by their codes. Without one, elements are matched by their names. */
  children: z.record(datasetCodeSchema, childPlanSchema).optional(),
});

export type ImportPlan = z.infer<typeof importPlanSchema>;

/**
 * `catalogue/imports/*.yaml`: plans in the order in which they run. A look-up requires that its data set is
 * loaded earlier.
 */
export const importFileSchema = z.array(importPlanSchema).min(1);
