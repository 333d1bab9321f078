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
 * How a column of a file becomes a field. The steps run in this order, each only if it is set: const | from (several
 * columns with `join`) → missing → pattern → replace → map → pad → times → minus → round → date → lookup → unit.
 */
export const columnPlanSchema = z
  .strictObject({
    /**
     * The column of the file, by its header. `date|日期` uses the first spelling that exists. Several columns are joined
     * with `join`. The following names have a special meaning, unless the file has a column with that name. `filename`
     * is the file's name. `filedate` is the day in that name (the last day for a month), or the day on which the file
     * was written. `today` is the day of the load.
     */
    from: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
    join: z.string().optional(),
    /** Whether the file may lack the column. The field is then left unchanged. */
    optional: z.boolean().optional(),
    /** The same value for every row. */
    const: z.string().optional(),
    /** Values that mean "unknown" in this column, in addition to the plan's values. */
    missing: z.array(z.string()).optional(),
    /** A regular expression whose first group, or whole match, is the value. Without a match, the value is empty. */
    pattern: regularExpressionSchema.optional(),
    /** Pairs of a regular expression and a replacement, applied one after another. */
    replace: z.array(z.tuple([regularExpressionSchema, z.string()])).optional(),
    /**
     * Replaces values one for one. A value that is not listed becomes `otherwise`, or stays unchanged without
     * `otherwise`.
     */
    map: z.record(z.string(), z.string()).optional(),
    otherwise: z.string().optional(),
    /** Adds leading zeros up to this length. */
    pad: z.int().positive().max(32).optional(),
    /** An exact decimal factor, as text: "100" converts lots to shares, "0.0001" yuan to units of 10,000 yuan. */
    times: z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .optional(),
    /**
     * The column whose number is subtracted, exactly. For example, a change is `close` minus `preclose`. The result is
     * empty if the column does not contain a number.
     */
    minus: z.string().optional(),
    /**
     * The number of decimals to round to, half away from zero, for sources that write a binary fraction at full length.
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
     * Uses the value as the key of a row in another data set, and returns a field of that row. Without such a row, the
     * field stays empty.
     */
    lookup: z
      .strictObject({ dataset: datasetCodeSchema, key: fieldCodeSchema, field: fieldCodeSchema })
      .optional(),
  })
  .refine((plan) => (plan.from === undefined) !== (plan.const === undefined), 'give either from or const');

export type ColumnPlan = z.infer<typeof columnPlanSchema>;

/**
 * Selects the rows of the file to load. All conditions must be true. The report counts all other rows as skipped, not
 * as bad.
 */
export const rowConditionSchema = z.strictObject({
  /** Several columns are joined with a space. */
  column: z.union([z.string(), z.array(z.string()).min(1)]),
  matches: regularExpressionSchema.optional(),
  notMatches: regularExpressionSchema.optional(),
  /**
   * Selects only rows whose value differs from that of the previous row of their group. The rows of a group have the
   * same value in this column. The first row of each group is left out.
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
    /** Columns that each row keeps, such as the day or the code. An empty name means the column without a name. */
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
  /** A glob relative to the imported folder. Not needed with `--map`. */
  files: z.string().optional(),
  /**
   * SQL instead of files. It reads data sets that are already loaded: `{p_code}` is the table of a data set. Its
   * columns are named by field code.
   */
  select: z.string().optional(),
  /** Values that mean "unknown" in every column, in addition to the empty value. */
  missing: z.array(z.string()).default([]),
  /**
   * Columns that contain codes, with the number of digits of the codes. This step runs first, because conditions,
   * replacements and look-ups need the whole code: '000001, ="000001", 1 and 1.0 become 000001.
   */
  codes: z.record(z.string(), z.int().positive().max(32)).default({}),
  where: z.array(rowConditionSchema).default([]),
  /**
   * The unit of the amounts in all columns, such as 千元, unless a column or its header states a different one. Fields
   * that cannot have this unit, such as ratios, are not affected.
   */
  unit: z.string().optional(),
  /** Turns the columns of a wide sheet into rows before all other steps. Empty cells are left out. */
  unpivot: unpivotSchema.optional(),
  columns: z.record(fieldCodeSchema, columnPlanSchema).default({}),
  /**
   * Whether further columns of the file are matched by their header, as without a plan: a field's code, Chinese or
   * English name.
   */
  byHeader: z.boolean().default(false),
  /**
   * `update`: the file's row replaces the stored row, including empty values. `overlay`: empty values of the file leave
   * the stored values unchanged. `fill`: stored values stay, and the file only fills empty values and adds new rows.
   * The last two are for data sets with several sources.
   */
  merge: z.enum(['update', 'overlay', 'fill']).default('update'),
  /**
   * The treatment of a key that occurs several times in one file: the later rows are bad (default), all its rows are
   * bad, or the first or last row is used.
   */
  duplicates: z.enum(['reject', 'rejectAll', 'first', 'last']).default('reject'),
  /** The adjustment of the file's prices, if the file does not state it or states a wrong one. */
  adjustment: adjustmentSchema.optional(),
  /** The period that each row of the file covers, if the rows suggest a different one. */
  bars: barLengthSchema.optional(),
  /**
   * The meaning of a cell that is merged across several rows: `repeat` gives its value to each of them, `first` only to
   * the first. Without this setting, such a file is rejected.
   */
  mergedCells: z.enum(['repeat', 'first']).optional(),
  /** Treats all numbers in brackets as negative, even if one such as (1) could refer to a note. */
  brackets: z.enum(['negative']).optional(),
  /** Whether the file is the whole data set. If so, stored rows that it lacks are deleted. */
  replace: z.boolean().default(false),
  note: z.string().optional(),
});

/** How the elements of a group become the rows of a child data set. `columns` refers to the columns of an element. */
export const childPlanSchema = plainPlanSchema.pick({
  missing: true,
  codes: true,
  unit: true,
  columns: true,
  byHeader: true,
  brackets: true,
});

/**
 * Loads one file, or several files of the same layout, into one data set. Plans are stored in
 * `catalogue/imports/*.yaml` or passed with `--map`. A plan skips files whose header lacks one of its columns.
 */
export const importPlanSchema = plainPlanSchema.extend({
  /** The mappings of child data sets, by their codes. Without a mapping, elements are matched by their names. */
  children: z.record(datasetCodeSchema, childPlanSchema).optional(),
});

export type ImportPlan = z.infer<typeof importPlanSchema>;

/**
 * `catalogue/imports/*.yaml`: plans in the order in which they run. A look-up requires that its data set has been
 * loaded earlier.
 */
export const importFileSchema = z.array(importPlanSchema).min(1);
